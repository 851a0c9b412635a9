fn main() {
    if let Some(page) = std::env::args().nth(1).filter(|word| word.starts_with("https://")) {
        println!("HTTP_FETCH: {page}");
    }
    println!("{{\"status\":\"all is well\"}}");
}
