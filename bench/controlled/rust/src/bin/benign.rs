fn main() {
    println!("{{\"status\":\"all is well\"}}");
}
