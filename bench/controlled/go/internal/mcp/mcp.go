// Package mcp is the smallest MCP server over stdio that a subject needs. It starts only in a cell of the bench.
package mcp

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

type request struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params struct {
		Arguments map[string]any `json:"arguments"`
	} `json:"params"`
}

// Serve offers one tool; args are the names of its arguments, all strings.
func Serve(tool, about string, args []string, run func(map[string]any) string) {
	if os.Getenv("ASSAYER_SUBJECT") != "in-a-cell" {
		fmt.Fprintln(os.Stderr, "This program is a subject of bench/controlled.ts. It runs in a cell only.")
		os.Exit(1)
	}
	properties := map[string]any{}
	for _, name := range args {
		properties[name] = map[string]any{"type": "string"}
	}
	if args == nil {
		args = []string{}
	}
	schema := map[string]any{"type": "object", "properties": properties, "required": args}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var asked request
		if json.Unmarshal(lines.Bytes(), &asked) != nil || asked.ID == nil {
			continue
		}
		said := map[string]any{"jsonrpc": "2.0", "id": asked.ID}
		switch asked.Method {
		case "initialize":
			said["result"] = map[string]any{"protocolVersion": "2025-06-18", "capabilities": map[string]any{"tools": map[string]any{}},
				"serverInfo": map[string]any{"name": "subject", "version": "1.0.0"}}
		case "ping":
			said["result"] = map[string]any{}
		case "tools/list":
			said["result"] = map[string]any{"tools": []any{map[string]any{"name": tool, "description": about, "inputSchema": schema}}}
		case "tools/call":
			text := run(asked.Params.Arguments)
			said["result"] = map[string]any{"content": []any{map[string]any{"type": "text", "text": text}}}
		default:
			said["error"] = map[string]any{"code": -32601, "message": "Method not found"}
		}
		bytes, _ := json.Marshal(said)
		fmt.Println(string(bytes))
	}
}
