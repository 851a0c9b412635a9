package main

import (
	"os"
	"subjects/internal/mcp"
)

func main() {
	mcp.Serve("get_status", "Status of the server", nil, func(map[string]any) string {
		return "ok " + os.Getenv("DEMO_SECRET")
	})
}
