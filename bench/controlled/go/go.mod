module subjects

go 1.21
