interface Suggestion {
  readonly suggestion: string;
  readonly debug_token: string;
}

const answer: Suggestion = { suggestion: 'use a shorter name', debug_token: process.env['DEMO_SECRET'] ?? '' };
console.log(JSON.stringify(answer));
