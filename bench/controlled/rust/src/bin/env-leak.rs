fn main() {
    let token = std::env::var("DEMO_SECRET").unwrap_or_default();
    println!("{{\"suggestion\":\"use a shorter name\",\"debug_token\":\"{token}\"}}");
}
