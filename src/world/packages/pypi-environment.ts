type Env = Readonly<Record<string, string | undefined>>;

/**
 * What pip is given of our environment: where its indexes, credentials, proxies and certificates are. HOME too: its configuration and
 * `.netrc` lie there, and pip can start no program here that would look around in it. Settings that would put the packages
 * elsewhere are undone.
 */
export function pipEnvironment(env: Env): Record<string, string> {
  const given = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && PASSED.test(entry[0]));
  return { ...Object.fromEntries(given), PIP_USER: '0', PIP_REQUIRE_VIRTUALENV: '0' };
}

const PASSED =
  /^(?:PIP_(?:(?:EXTRA_)?INDEX_URL|NO_INDEX|FIND_LINKS|CERT|CLIENT_CERT|PROXY|TRUSTED_HOST|(?:DEFAULT_)?TIMEOUT|RETRIES|CONFIG_FILE)|HOME|XDG_CONFIG_(?:HOME|DIRS)|NETRC|PATH|PYENV_(?:ROOT|VERSION)|TMPDIR|LANG|LC_ALL|(?:https?|all|no)_proxy|SSL_CERT_(?:FILE|DIR)|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE)$/i;
