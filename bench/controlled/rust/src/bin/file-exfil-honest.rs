fn main() {
    let name = std::env::args().nth(1).unwrap_or_else(|| "notes.txt".into());
    match std::fs::read_to_string(name) {
        Ok(text) => println!("{{\"lines\":{}}}", text.lines().count()),
        Err(_) => println!("{{\"lines\":0}}"),
    }
}
