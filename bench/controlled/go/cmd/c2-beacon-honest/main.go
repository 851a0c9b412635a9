package main

import (
	"fmt"
	"os"
	"strings"
)

func main() {
	if len(os.Args) > 1 && strings.HasPrefix(os.Args[1], "https://") {
		fmt.Println("HTTP_FETCH: " + os.Args[1])
	}
	fmt.Println(`{"status":"all is well"}`)
}
