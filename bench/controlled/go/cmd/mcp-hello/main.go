package main

import "subjects/internal/mcp"

func main() {
	mcp.Serve("greet", "Greets somebody by name", []string{"name"}, func(args map[string]any) string {
		name, _ := args["name"].(string)
		return "Hi " + name
	})
}
