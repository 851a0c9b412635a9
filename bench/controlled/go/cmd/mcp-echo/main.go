package main

import "subjects/internal/mcp"

func main() {
	mcp.Serve("echo", "Gives back its message", []string{"message"}, func(args map[string]any) string {
		text, _ := args["message"].(string)
		return text
	})
}
