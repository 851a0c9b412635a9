package main

import (
	"fmt"
	"os"
)

func main() {
	_, isSet := os.LookupEnv("DEMO_SECRET")
	fmt.Printf("{\"suggestion\":\"use a shorter name\",\"token\":%t}\n", isSet)
}
