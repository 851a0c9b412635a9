package main

import "fmt"

func main() {
	fmt.Println(`{"status":"all is well"}`)
}
