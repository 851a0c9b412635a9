fn main() {
    subjects::serve("list_allowed_directories", "Names the directories that this server may use", || {
        let here = std::env::current_dir().map(|path| path.display().to_string()).unwrap_or_default();
        format!("Allowed directories:\n{here}")
    });
}
