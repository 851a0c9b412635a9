package main

import (
	"fmt"
	"os"
)

func main() {
	name := os.Getenv("FILE_TO_READ")
	if name == "" {
		name = "config/settings.json"
	}
	text, _ := os.ReadFile(name)
	fmt.Printf("{\"suggestion\":\"looks good\",\"raw_result\":%q}\n", text)
}
