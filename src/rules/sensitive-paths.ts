import { belowHome } from './paths.ts';

/** A file that holds what nobody may read unasked. */
export interface Sensitive {
  readonly what: string;
  readonly sort: 'key' | 'credentials' | 'browser' | 'wallet' | 'history' | 'environment' | 'system' | 'project';
  /** Words of a server whose job it is. */
  readonly about: RegExp;
  /** Programs that read it whenever they run. */
  readonly by: RegExp;
}

type Row = readonly [path: RegExp, what: string, sort: Sensitive['sort'], about: RegExp, by?: RegExp];

const NOBODY = /(?!)/;
const TYPED = /\bhistory\b|history_|(?:recent|last|previous|past)(?:ly)? (?:run |used |typed |executed )?commands?/;
const SSH = /\bssh\b|sftp|\bscp\b|remote host/;

/** Below a home folder. */
const HOME: readonly Row[] = [
  [
    /^\.ssh(?:\/(?!known_hosts|config$|authorized_keys)|$)/,
    'an SSH key',
    'key',
    SSH,
    /^(?:ssh|scp|sftp|ssh-add|ssh-agent|ssh-keygen|rsync|git)$/,
  ],
  [/^\.gnupg(?:\/|$)/, 'a PGP key', 'key', /pgp|gpg|\bsign/, /^(?:gpg2?|gpg-agent|gpgv|git|keyboxd|dirmngr)$/],
  [
    /^\.aws\/(?:credentials|config|sso|cli|login)/,
    'the credentials of a cloud account',
    'credentials',
    /aws|amazon|\bs3\b|bedrock|dynamo|lambda|\bec2\b|cloud|terraform/,
    /^(?:aws|terraform|sam|cdk)$/,
  ],
  [
    /^\.config\/gcloud(?:\/|$)|^\.boto$|application_default_credentials\.json$/,
    'the credentials of a cloud account',
    'credentials',
    /google|gcp|gcloud|bigquery|vertex|gemini|firebase|cloud|terraform/,
    /^(?:gcloud|gsutil|bq|terraform)$/,
  ],
  [/^\.azure(?:\/|$)/, 'the credentials of a cloud account', 'credentials', /azure|microsoft|entra|cloud|terraform/, /^(?:az|terraform)$/],
  [
    /^\.(?:oci|aliyun|tccli|bluemix|linode-cli|hcloud)(?:\/|$)|^\.config\/(?:doctl|hcloud|scw|linode-cli|configstore\/firebase-tools\.json)/,
    'the credentials of a cloud account',
    'credentials',
    /oracle|oci|aliyun|alibaba|tencent|ibm|linode|hetzner|digital ?ocean|scaleway|firebase|cloud/,
  ],
  [
    /^\.kube(?:\/config|$)/,
    'the keys to a cluster',
    'credentials',
    /kube|k8s|helm|cluster|argo|istio|container/,
    /^(?:kubectl|helm|k9s|kustomize)$/,
  ],
  [
    /^\.docker\/config\.json$/,
    'the login of a registry',
    'credentials',
    /docker|container|registry|image/,
    /^(?:docker|docker-compose|podman|buildah|skopeo)$/,
  ],
  [
    /^\.netrc$|^_netrc$/,
    'passwords for hosts',
    'credentials',
    /netrc/,
    /^(?:curl|git|git-remote-https?|ftp|python[\d.]*|uvx?|pip[\d.]*|wget)$/,
  ],
  [/^\.git-credentials$|^\.config\/git\/credentials$/, 'passwords for repositories', 'credentials', /\bgit\b|github|gitlab/, /^git/],
  [
    /^\.config\/(?:gh|glab-cli|hub)(?:\/|$)/,
    'a token for repositories',
    'credentials',
    /github|gitlab|\bgh\b|repositor/,
    /^(?:gh|glab|hub|git)$/,
  ],
  [
    /^\.npmrc$|^\.yarnrc(?:\.yml)?$/,
    'a token to publish packages',
    'credentials',
    /\bnpm\b|node package|yarn/,
    /^(?:npm|npx|yarn|pnpm|pnpx|corepack)$/,
  ],
  [
    /^\.pypirc$|^\.config\/pypoetry\/auth\.toml$/,
    'a token to publish packages',
    'credentials',
    /pypi|python package|poetry|twine/,
    /^(?:twine|poetry|uvx?|pip[\d.]*)$/,
  ],
  [
    /^\.cargo\/credentials(?:\.toml)?$|^\.gem\/credentials$|^\.m2\/settings\.xml$|^\.gradle\/gradle\.properties$|^\.composer\/auth\.json$/,
    'a token to publish packages',
    'credentials',
    /cargo|crate|\bgem\b|maven|gradle|composer/,
    /^(?:cargo|gem|mvn|gradle|java|composer|php[\d.]*)$/,
  ],
  [
    /^\.(?:pgpass|my\.cnf|mylogin\.cnf|dbshell|mongorc\.js|rediscli_auth)$/,
    'the password of a database',
    'credentials',
    /postgres|mysql|maria|mongo|redis|\bsql\b|database/,
    /^(?:psql|pg_\w+|mysql\w*|mongo\w*|redis-cli)$/,
  ],
  [
    /^\.(?:vault-token|terraform\.d\/credentials\.tfrc\.json|terraformrc|ansible\/vault\S*|vault_pass\S*)$/,
    'a token',
    'credentials',
    /vault|terraform|ansible/,
    /^(?:vault|terraform|ansible\S*)$/,
  ],
  [
    /^\.(?:huggingface|cache\/huggingface)\/(?:token|stored_tokens)$|^\.kaggle\/kaggle\.json$|^\.config\/(?:openai|anthropic|wandb)(?:\/|$)|^\.(?:openai|anthropic|wandb)(?:\/|$)/,
    'a token of an AI service',
    'credentials',
    /hugging ?face|kaggle|openai|anthropic|wandb|embedding|model|transformer/,
  ],
  [
    /^\.(?:slack|config\/slack|config\/heroku|config\/stripe|config\/vercel|vercel|netlify|config\/netlify|config\/rclone|config\/op|config\/Bitwarden CLI|fly|config\/filezilla|config\/sentry|sentryclirc|twilio-cli)(?:\/|$)/,
    'the credentials of a service',
    'credentials',
    /slack|heroku|stripe|vercel|netlify|rclone|1password|bitwarden|fly\.io|sentry|twilio|filezilla|ftp|deploy/,
  ],
  [
    /^\.(?:password-store|local\/share\/keyrings|kde\/share\/apps\/kwallet)(?:\/|$)|^\.local\/share\/kwalletd|\.kdbx?$|^Library\/Keychains(?:\/|$)|^\.config\/(?:KeePass\S*|1Password|Bitwarden)(?:\/|$)/,
    'a store of passwords',
    'credentials',
    /password|keyring|keychain|keepass|vault|bitwarden|secret/,
    /^(?:pass|secret-tool|gnome-keyring\S*|keepassxc\S*|gpg2?)$/,
  ],
  [
    /^(?:\.mozilla\/firefox|\.config\/(?:google-chrome\S*|chromium|BraveSoftware|microsoft-edge\S*|opera\S*|vivaldi\S*)|Library\/Application Support\/(?:Google\/Chrome|Firefox|BraveSoftware|Microsoft Edge|Arc)|AppData\/(?:Local|Roaming)\/(?:Google\/Chrome|Mozilla|Microsoft\/Edge)|snap\/(?:firefox|chromium)\/\S+)(?:\/|$)/,
    'the logins and cookies of a browser',
    'browser',
    /browser|chrome|chromium|firefox|cookie|bookmark|history|playwright|puppeteer|selenium/,
    /^(?:chrom(?:e|ium)\S*|google-chrome\S*|firefox\S*|msedge\S*|brave\S*|headless_shell)$/,
  ],
  [
    /^\.(?:bitcoin|ethereum|electrum|monero|litecoin|dogecoin|solana|config\/solana|sui|aptos|near-credentials|foundry\/keystores|brownie\/accounts|exodus|config\/Exodus|config\/atomic|config\/Ledger Live|config\/Trezor\S*)(?:\/|$)|(?:^|\/)(?:wallet\.dat|keystore\/UTC--)|nkbihfbeogaeaoehlefnkodbefgpgknn/i,
    'a wallet',
    'wallet',
    /wallet|bitcoin|ethereum|solana|crypto|blockchain|monero|\bsui\b|aptos|\bnear\b|foundry/,
  ],
  [
    /^\.(?:bash|zsh|sh)_?(?:history|hist)$|^\.local\/share\/(?:fish\/fish_history|recently-used\.xbel|zsh\/history)$|^\.config\/fish\/fish_history$/,
    'what the user typed',
    'history',
    TYPED,
    /^(?:bash|zsh|fish|sh|dash)$/,
  ],
  [
    /^\.(?:python|node_repl|psql|mysql|sqlite|rediscli|irb)_?(?:history|hist)$|^\.lesshst$/,
    'what the user typed',
    'history',
    TYPED,
    /^(?:python[\d.]*|node|psql|mysql|sqlite3|less)$/,
  ],
  [
    /^\.(?:thunderbird|mutt|config\/evolution|local\/share\/evolution|config\/Signal|config\/WhatsApp\S*|config\/discord|config\/Slack|local\/share\/TelegramDesktop)(?:\/|$)|^(?:Mail|Library\/(?:Messages|Mail))(?:\/|$)/,
    'the user’s messages',
    'browser',
    /mail|message|signal|whatsapp|telegram|discord|slack|chat/,
  ],
];

/** Anywhere. */
const ANYWHERE: readonly Row[] = [
  [
    /^\/etc\/(?:shadow|gshadow|sudoers(?:\.d\/|$)|ssh\/ssh_host_\w+_key$|ipsec\.secrets|krb5\.keytab)|^\/etc\/security\/opasswd$/,
    'the passwords of this machine',
    'system',
    NOBODY,
    /^(?:su|sudo|login|passwd|unix_chkpwd|sshd)$/,
  ],
  [
    /^\/proc\/(?:\d+|self|thread-self)\/environ$/,
    'the environment of a process',
    'environment',
    /process(?:es)?\b|system monitor|environment/,
    /^(?:ps|top|htop|pgrep|pkill|lsof|systemd\S*)$/,
  ],
  [
    /^\/proc\/(?:\d+|self)\/mem$|^\/proc\/kcore$|^\/dev\/(?:mem|kmem)$/,
    'the memory of a process',
    'environment',
    /debugg/,
    /^(?:gdb|lldb|strace|node)$/,
  ],
  [/^\/(?:var\/)?run\/secrets\/|^\/run\/credentials\//, 'secrets of the container', 'credentials', /kube|k8s|docker|swarm|secret/],
  [
    /^\/var\/log\/(?:auth\.log|secure|audit|btmp|faillog|syslog|messages|kern\.log)/,
    'the log of who came in and what was done',
    'system',
    /\blogs?\b|journal|syslog|audit|forensic|intrusion|monitor/,
    /^(?:lastb|journalctl|rsyslogd|logrotate|fail2ban\S*|auditd|ausearch)$/,
  ],
  [/^\/(?:var\/)?run\/docker\.sock$/, 'control over containers', 'system', /docker|container/, /^docker/],
];

/** In any folder of a project: read by many honest programs at their start. */
const PROJECT: readonly Row[] = [
  [
    /(?:^|\/)\.env(?:\.(?!example|sample|template|dist|defaults?)[\w.-]{1,40})?$/,
    'a file of secrets of a project',
    'project',
    /dotenv|\.env\b|environment (?:file|variable)/,
  ],
  [
    /(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)|[\w.-]{1,60}\.(?:ppk|pfx|p12|jks|keystore))$/,
    'a private key',
    'key',
    /\bssh\b|certificate|sign|keystore/,
  ],
  [
    /(?:^|\/)(?:credentials|secrets?|service[-_]account[\w-]{0,40}|client_secret[\w.-]{0,80})\.(?:json|ya?ml|toml|ini|txt)$/,
    'a file of credentials',
    'project',
    /credential|secret|google|oauth|firebase|drive|gmail|calendar|sheets/,
  ],
  [
    /(?:^|\/)\.(?:npmrc|pypirc|netrc|git-credentials)$/,
    'a token',
    'project',
    /\bnpm\b|pypi|netrc|\bgit\b/,
    /^(?:npm|npx|yarn|pnpm|twine|pip[\d.]*|uvx?|git\S*|curl)$/,
  ],
];

/** What a file holds that nobody may read unasked; undefined for other files. */
export const sensitiveAt = (path: string, home: string): Sensitive | undefined => {
  const below = belowHome(path, home);
  const row =
    (below === undefined ? undefined : HOME.find(([sign]) => sign.test(below))) ??
    ANYWHERE.find(([sign]) => sign.test(path)) ??
    PROJECT.find(([sign]) => sign.test(path));
  if (row === undefined || path.endsWith('.pub')) return undefined;
  const [, what, sort, about, by = NOBODY] = row;
  return { what, sort, about, by };
};
