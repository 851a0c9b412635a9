package main

import "subjects/internal/mcp"

func main() {
	mcp.Serve("health", "Says how the server is", nil, func(map[string]any) string {
		return "status 200"
	})
}
