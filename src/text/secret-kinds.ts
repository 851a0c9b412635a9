/** One shape of credential. */
export interface SecretKind {
  readonly kind: string;
  /** Global, linear. The whole match is the secret, or its first group where there is one (`d` flag). */
  readonly pattern: RegExp;
  /** Length of what may be shown of it. */
  readonly shown: number;
}

/** Beginnings of the shapes in `MARKED`: a text without any of them needs no further look. */
export const MARKS =
  /AKIA|ASIA|gh[pousr]_|github_pat_|gl(?:pat|dt|rt|ptt|cbt|ft|soat)-|xox[abeoprs]-|xapp-|hooks\.slack|discord(?:app)?\.com\/api\/webhooks|sk-|sk_|rk_|whsec_|pk_live|AIza|ya29\.|GOCSPX-|SG\.|npm_|pypi-|hf_|r8_|gsk_|pplx-|xai-|:AA|SK[0-9a-f]|key-|dop_v1_|dapi|shp(?:at|ca|pa|ss)_|secret_|ntn_|lin_api_|figd_|pat[A-Za-z0-9]{14}\.|AccountKey|AGE-SECRET|hvs\.|PMAK-|ATATT3|sntrys_|dckr_pat_|tvly-|fc-|BSA|nvapi-|glsa_|PRIVATE KEY|eyJ|[MNO][\w-]{23,25}\.|:\/\//;

/** Shapes that give themselves away. Sources: the issuers' own documentation of their token formats. */
export const MARKED: readonly SecretKind[] = [
  {
    kind: 'private-key',
    shown: 0,
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?:[\s\S]{0,6000}?-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----|(?:(?:\\[nr]|\s){1,4}[A-Za-z0-9+/=]{16,100}){0,200})/g,
  },
  { kind: 'aws-access-key', shown: 4, pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/g },
  { kind: 'github-token', shown: 4, pattern: /(?<![A-Za-z0-9])gh[pousr]_[A-Za-z0-9]{20,255}/g },
  { kind: 'github-token', shown: 11, pattern: /(?<![A-Za-z0-9])github_pat_[A-Za-z0-9_]{20,255}/g },
  { kind: 'gitlab-token', shown: 6, pattern: /(?<![A-Za-z0-9])gl(?:pat|dt|rt|ptt|cbt|ft|soat)-[\w-]{18,200}/g },
  { kind: 'slack-token', shown: 5, pattern: /(?<![A-Za-z0-9])(?:xox[abeoprs]|xapp)-[A-Za-z0-9-]{10,250}/g },
  { kind: 'slack-webhook', shown: 0, pattern: /hooks\.slack\.com\/(?:services|workflows)\/([A-Za-z0-9/_-]{20,200})/dg },
  { kind: 'discord-webhook', shown: 0, pattern: /discord(?:app)?\.com\/api\/webhooks\/\d{10,25}\/([\w-]{20,120})/dg },
  { kind: 'discord-token', shown: 0, pattern: /(?<![\w-])[MNO][\w-]{23,25}\.[\w-]{6}\.[\w-]{27,45}/g },
  { kind: 'anthropic-key', shown: 7, pattern: /(?<![A-Za-z0-9])sk-ant-[\w-]{20,250}/g },
  { kind: 'openrouter-key', shown: 6, pattern: /(?<![A-Za-z0-9])sk-or-[\w-]{20,250}/g },
  { kind: 'openai-key', shown: 3, pattern: /(?<![A-Za-z0-9])sk-(?:(?:proj|svcacct|admin|None)-[\w-]{20,250}|[A-Za-z0-9]{20,100})/g },
  { kind: 'stripe-key', shown: 8, pattern: /(?<![A-Za-z0-9])[sr]k_(?:live|test)_[A-Za-z0-9]{16,250}/g },
  { kind: 'webhook-secret', shown: 6, pattern: /(?<![A-Za-z0-9])whsec_[A-Za-z0-9+/=]{20,100}/g },
  { kind: 'google-api-key', shown: 4, pattern: /(?<![A-Za-z0-9])AIza[\w-]{35}/g },
  { kind: 'google-oauth-token', shown: 5, pattern: /(?<![A-Za-z0-9])ya29\.[\w-]{20,400}/g },
  { kind: 'google-oauth-secret', shown: 7, pattern: /(?<![A-Za-z0-9])GOCSPX-[\w-]{20,60}/g },
  { kind: 'sendgrid-key', shown: 3, pattern: /(?<![A-Za-z0-9])SG\.[\w-]{16,40}\.[\w-]{16,80}/g },
  { kind: 'npm-token', shown: 4, pattern: /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{30,60}/g },
  { kind: 'pypi-token', shown: 5, pattern: /(?<![A-Za-z0-9])pypi-[\w-]{50,300}/g },
  { kind: 'huggingface-token', shown: 3, pattern: /(?<![A-Za-z0-9])hf_[A-Za-z0-9]{30,60}/g },
  { kind: 'replicate-token', shown: 3, pattern: /(?<![A-Za-z0-9])r8_[A-Za-z0-9]{30,60}/g },
  { kind: 'groq-key', shown: 4, pattern: /(?<![A-Za-z0-9])gsk_[A-Za-z0-9]{30,100}/g },
  { kind: 'perplexity-key', shown: 5, pattern: /(?<![A-Za-z0-9])pplx-[A-Za-z0-9]{30,100}/g },
  { kind: 'xai-key', shown: 4, pattern: /(?<![A-Za-z0-9])xai-[A-Za-z0-9]{40,120}/g },
  { kind: 'tavily-key', shown: 5, pattern: /(?<![A-Za-z0-9])tvly-[A-Za-z0-9-]{20,80}/g },
  { kind: 'firecrawl-key', shown: 3, pattern: /(?<![A-Za-z0-9])fc-[0-9a-f]{32}(?![0-9a-f])/g },
  { kind: 'nvidia-key', shown: 6, pattern: /(?<![A-Za-z0-9])nvapi-[\w-]{40,120}/g },
  { kind: 'grafana-token', shown: 5, pattern: /(?<![A-Za-z0-9])glsa_[A-Za-z0-9]{30,60}_[0-9a-f]{8}/g },
  { kind: 'telegram-token', shown: 0, pattern: /(?<!\d)\d{8,10}:AA[\w-]{30,40}/g },
  { kind: 'twilio-key', shown: 2, pattern: /(?<![A-Za-z0-9])SK[0-9a-f]{32}(?![0-9a-f])/g },
  { kind: 'mailgun-key', shown: 4, pattern: /(?<![A-Za-z0-9])key-[0-9a-f]{32}(?![0-9a-f])/g },
  { kind: 'digitalocean-token', shown: 7, pattern: /(?<![A-Za-z0-9])dop_v1_[0-9a-f]{60,70}/g },
  { kind: 'databricks-token', shown: 4, pattern: /(?<![A-Za-z0-9])dapi[0-9a-f]{32}/g },
  { kind: 'shopify-token', shown: 6, pattern: /(?<![A-Za-z0-9])shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}/g },
  { kind: 'notion-token', shown: 4, pattern: /(?<![A-Za-z0-9])(?:secret_[A-Za-z0-9]{40,50}|ntn_[A-Za-z0-9]{40,60})/g },
  { kind: 'linear-key', shown: 8, pattern: /(?<![A-Za-z0-9])lin_api_[A-Za-z0-9]{36,60}/g },
  { kind: 'figma-token', shown: 5, pattern: /(?<![A-Za-z0-9])figd_[\w-]{36,80}/g },
  { kind: 'airtable-token', shown: 3, pattern: /(?<![A-Za-z0-9])pat[A-Za-z0-9]{14}\.[0-9a-f]{64}/g },
  { kind: 'azure-storage-key', shown: 0, pattern: /AccountKey=([A-Za-z0-9+/]{80,90}={0,2})/dg },
  { kind: 'age-key', shown: 0, pattern: /AGE-SECRET-KEY-1[A-Z0-9]{50,70}/g },
  { kind: 'vault-token', shown: 4, pattern: /(?<![A-Za-z0-9])hvs\.[\w-]{24,200}/g },
  { kind: 'postman-key', shown: 5, pattern: /(?<![A-Za-z0-9])PMAK-[0-9a-f]{24}-[0-9a-f]{34}/g },
  { kind: 'atlassian-token', shown: 6, pattern: /(?<![A-Za-z0-9])ATATT3[\w=-]{50,300}/g },
  { kind: 'sentry-token', shown: 7, pattern: /(?<![A-Za-z0-9])sntrys_[\w+/=-]{40,300}/g },
  { kind: 'docker-token', shown: 9, pattern: /(?<![A-Za-z0-9])dckr_pat_[\w-]{20,60}/g },
  { kind: 'brave-key', shown: 3, pattern: /(?<![A-Za-z0-9])BSA[\w-]{27,30}(?![\w-])/g },
  { kind: 'jwt', shown: 3, pattern: /(?<![\w-])eyJ[\w-]{8,4000}\.eyJ[\w-]{8,8000}\.[\w-]{8,2000}/g },
  { kind: 'url-password', shown: 0, pattern: /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/'"<>]{0,100}:([^\s@/'"]{1,200})@/dgi },
];

/** Shapes that only their surroundings give away. The value must look like a secret, see `secrets.ts`. */
export const NAMED: readonly SecretKind[] = [
  { kind: 'authorization', shown: 0, pattern: /\b(?:Bearer|Basic|Token)[ \t]{1,3}([A-Za-z0-9._~+/-]{16,1000}={0,2})/dg },
  {
    kind: 'aws-secret-key',
    shown: 0,
    pattern: /aws_?secret_?(?:access_?)?key\\?["']?\s{0,3}[:=]{1,2}\s{0,3}\\?["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/dgi,
  },
  {
    kind: 'password',
    shown: 0,
    pattern: /(?:password|passwd|passphrase|pwd)\\?["']?\s{0,3}[:=]{1,2}\s{0,3}\\?["']?([^\s"'`,;<>{}()\\]{6,200})/dgi,
  },
  {
    kind: 'secret',
    shown: 0,
    pattern:
      /(?:secret|token|api_?-?key|access_?-?key|private_?-?key|auth_?-?key|credentials?|client_?-?secret)[\w-]{0,20}\\?["']?\s{0,3}[:=]{1,2}\s{0,3}\\?["']?([^\s"'`,;<>{}()\\]{12,400})/dgi,
  },
];
