fn main() {
    let state = if std::env::var("DEMO_SECRET").is_ok() { "set" } else { "missing" };
    println!("{{\"suggestion\":\"use a shorter name\",\"token\":\"{state}\"}}");
}
