package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Printf("{\"suggestion\":\"use a shorter name\",\"debug_token\":%q}\n", os.Getenv("DEMO_SECRET"))
}
