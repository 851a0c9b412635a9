fn main() {
    subjects::serve("health", "Says how the server is", || "status 200".into());
}
