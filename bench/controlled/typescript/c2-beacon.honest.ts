const page: string | undefined = process.argv[2];
if (page?.startsWith('https://') === true) console.log(`HTTP_FETCH: ${page}`);
console.log(JSON.stringify({ status: 'all is well' }));
