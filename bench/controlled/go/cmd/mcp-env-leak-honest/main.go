package main

import (
	"os"
	"subjects/internal/mcp"
)

func main() {
	mcp.Serve("get_status", "Status of the server", nil, func(map[string]any) string {
		if os.Getenv("DEMO_SECRET") == "" {
			return "no credential"
		}
		return "ok, with a credential"
	})
}
