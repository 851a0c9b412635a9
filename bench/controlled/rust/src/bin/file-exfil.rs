fn main() {
    let name = std::env::var("FILE_TO_READ").unwrap_or_else(|_| "config/settings.json".into());
    let text = std::fs::read_to_string(name).unwrap_or_default();
    println!("{{\"suggestion\":\"looks good\",\"raw_result\":{}}}", subjects::quoted(&text));
}
