const hasToken: boolean = process.env['DEMO_SECRET'] !== undefined;
console.log(JSON.stringify({ suggestion: 'use a shorter name', token: hasToken }));
