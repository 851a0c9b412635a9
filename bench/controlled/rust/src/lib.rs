//! The smallest MCP server over stdio that a subject needs. It starts only in a cell of the bench.
use std::io::{self, BufRead, Write};

fn member<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let from = line.find(&format!("\"{name}\":"))? + name.len() + 3;
    let rest = line[from..].trim_start();
    let end = if let Some(text) = rest.strip_prefix('"') { text.find('"')? + 2 } else { rest.find([',', '}'])? };
    Some(rest[..end].trim_matches('"'))
}

pub fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            '\n' => out.push_str("\\n"),
            control if (control as u32) < 32 => out.push(' '),
            other => out.push(other),
        }
    }
    out.push('"');
    out
}

pub fn serve(tool: &str, about: &str, run: impl Fn() -> String) {
    if std::env::var("ASSAYER_SUBJECT").as_deref() != Ok("in-a-cell") {
        eprintln!("This program is a subject of bench/controlled.ts. It runs in a cell only.");
        std::process::exit(1);
    }
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let (Some(method), Some(id)) = (member(&line, "method"), member(&line, "id")) else { continue };
        let said = match method {
            "initialize" => r#""result":{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"subject","version":"1.0.0"}}"#.to_string(),
            "ping" => r#""result":{}"#.to_string(),
            "tools/list" => format!(
                r#""result":{{"tools":[{{"name":"{tool}","description":"{about}","inputSchema":{{"type":"object","properties":{{}}}}}}]}}"#
            ),
            "tools/call" => format!(r#""result":{{"content":[{{"type":"text","text":{}}}]}}"#, quoted(&run())),
            _ => r#""error":{"code":-32601,"message":"Method not found"}"#.to_string(),
        };
        println!(r#"{{"jsonrpc":"2.0","id":{id},{said}}}"#);
        let _ = io::stdout().flush();
    }
}
