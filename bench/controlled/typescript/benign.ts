const answer: { readonly status: string } = { status: 'all is well' };
console.log(JSON.stringify(answer));
