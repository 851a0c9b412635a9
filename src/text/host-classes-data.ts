/** What sort of host a name is: it tells where a link may lead, or that nobody can tell. */
export type HostClass =
  | 'ip' // an address instead of a name
  | 'odd-ip' // written so that it is not seen to be one: decimal, hexadecimal, octal, shortened
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'metadata' // a cloud's metadata service
  | 'punycode'
  | 'mixed-script'
  | 'shortener'
  | 'paste'
  | 'request-catcher' // services that show whoever owns them each request
  | 'tunnel' // free hosts that lead to somebody's machine
  | 'file-drop'
  | 'chat-webhook' // chat services that take messages without a login
  | 'dynamic-dns'
  | 'reserved'; // example.com, .test: nobody's

/** Registrable names by class; a host counts when it is one of them or lies below one. */
export const HOSTS_BY_CLASS: Readonly<Partial<Record<HostClass, string>>> = {
  shortener:
    'bit.ly tinyurl.com t.co goo.gl is.gd v.gd ow.ly buff.ly rb.gy cutt.ly shorturl.at t.ly tiny.cc rebrand.ly s.id lnkd.in bl.ink short.io adf.ly qr.ae soo.gd clck.ru shorte.st tny.im x.gd urlz.fr da.gd 1url.com surl.li',
  paste:
    'pastebin.com paste.ee hastebin.com toptal.com/developers/hastebin ghostbin.com rentry.co rentry.org dpaste.com dpaste.org paste.rs ix.io sprunge.us termbin.com controlc.com justpaste.it privatebin.net pastes.io paste.mozilla.org 0bin.net gist.github.com gist.githubusercontent.com pastecode.io bpa.st',
  'request-catcher':
    'webhook.site requestbin.com requestbin.net requestcatcher.com hookbin.com pipedream.net beeceptor.com mockbin.org mockbin.io postb.in ptsv2.com ptsv3.com interact.sh oast.pro oast.live oast.site oast.online oast.fun oast.me burpcollaborator.net oastify.com dnslog.cn ceye.io canarytokens.com canarytokens.org webhookinbox.com requestinspector.com hookdeck.com typedwebhook.tools webhook.cool',
  tunnel:
    'ngrok.io ngrok.app ngrok.dev ngrok-free.app ngrok-free.dev trycloudflare.com loca.lt localtunnel.me serveo.net localhost.run lhr.life lhr.rocks pagekite.me bore.pub tunnelto.dev telebit.io devtunnels.ms pinggy.link pinggy.io zrok.io playit.gg localxpose.io loclx.io',
  'file-drop':
    'transfer.sh file.io 0x0.st temp.sh anonfiles.com gofile.io catbox.moe litterbox.catbox.moe tmpfiles.org bashupload.com oshi.at wetransfer.com sendspace.com mediafire.com uguu.se pixeldrain.com cdn.discordapp.com/attachments media.discordapp.net/attachments',
  'chat-webhook':
    'hooks.slack.com discord.com/api/webhooks discordapp.com/api/webhooks api.telegram.org webhook.office.com hooks.zapier.com maker.ifttt.com ntfy.sh',
  'dynamic-dns':
    'duckdns.org no-ip.org no-ip.com noip.com ddns.net hopto.org zapto.org sytes.net dynu.com dyndns.org afraid.org mooo.com myftp.org serveftp.com nip.io sslip.io xip.io lvh.me localtest.me',
  metadata: 'metadata.google.internal metadata.azure.internal',
  reserved: 'example.com example.net example.org example.edu example test invalid',
  loopback: 'localhost',
  private: 'local internal intranet lan home.arpa corp',
};
