import { attendanceStatuses, verifications } from '@lentera/contract/attendance'
import { permitStates, permitTypes } from '@lentera/contract/permits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Routes } from '#kit/http/serve.ts'
import { noteOpened, openShare, type OpenedShare } from './shares.queries.ts'
import { readShareToken } from './share-token.ts'
import { productName } from '#kit/product-name.ts'

const style = `:root{color-scheme:light dark;--paper:#F7F5F0;--surface:#fff;--line:#E7E2D8;--ink:#17202C;--ink-2:#4B5766}
@media(prefers-color-scheme:dark){:root{--paper:#0F141B;--surface:#18202B;--line:#2A3543;--ink:#EDF1F6;--ink-2:#B3BECB}}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
main{max-width:26rem;margin:0 auto;padding:2rem 1rem}img{display:block;height:44px;margin-bottom:1.5rem}
section{background:var(--surface);border:1px solid var(--line);border-radius:18px;padding:1.25rem}
h1{font-size:1.25rem;margin:0 0 .25rem}p{margin:.25rem 0;color:var(--ink-2)}p.s{font-size:1.5rem;font-weight:800;color:var(--ink);margin:.75rem 0 .25rem}`

const text = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const long = new Intl.DateTimeFormat('id-ID', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const dateText = (date: string) => long.format(new Date(`${date}T00:00:00Z`))

/** Whatever draws a preview of a link, or reads pages without a person: it is told nothing, and not counted. */
const ROBOT =
  /bot\b|bot\/|crawl|spider|preview|embed|facebookexternalhit|facebot|whatsapp|telegram|slack|discord|skype|viber|curl|wget|python|okhttp|headless/i
const isRobot = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' || !headers['user-agent'] || ROBOT.test(headers['user-agent'])

/** The page; its head, which previews are made of, is the same for every link. */
const pageOf = (publicUrl: string, inside: string) => `<!doctype html><html lang="id"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex,nofollow"><title>Kabar dari sekolah · ${text(productName())}</title>
<meta property="og:title" content="Kabar dari sekolah"><meta property="og:description" content="Tautan pribadi. Buka untuk melihat.">
<meta property="og:site_name" content="${text(productName())}"><meta property="og:image" content="${publicUrl}/icons/icon-512.png">
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/bagikan.css"></head>
<body><main><img src="/favicon.svg" alt="${text(productName())}" width="44" height="44"><section>${inside}</section></main></body></html>`

const over =
  '<h1>Tautan ini tidak berlaku</h1><p>Masa berlakunya habis, dicabut, atau alamatnya tidak lengkap. Minta tautan baru kepada pengirimnya.</p>'
const closed = '<h1>Kabar dari sekolah</h1><p>Buka tautan ini di peramban untuk melihatnya.</p>'

const firstName = (name: string) => name.split(' ')[0] ?? ''
const until = (at: Date, timezone: string) =>
  new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', timeZone: timezone }).format(at)

/** First name, status in words, and dates: whoever has the link reads no more. */
const factsOf = ({
  kind,
  name,
  date,
  status,
  verification,
  type,
  state,
  starts_on,
  ends_on,
  expires_at,
  timezone,
}: OpenedShare) => {
  const foot = `<p>Tautan ini berlaku sampai ${until(expires_at, timezone)}.</p>`
  if (kind === 'permit' && type !== null && state !== null && starts_on !== null && ends_on !== null) {
    const days = starts_on === ends_on ? dateText(starts_on) : `${dateText(starts_on)} sampai ${dateText(ends_on)}`
    return `<h1>Izin ${text(firstName(name))}</h1><p>${permitTypes[type].label}, ${days}</p><p class="s">${permitStates[state].label}</p>${foot}`
  }
  const words = verification === 'waiting' ? verifications.waiting : attendanceStatuses[status ?? 'unrecorded'].label
  return `<h1>Presensi ${text(firstName(name))}</h1><p>${date === null ? '' : dateText(date)}</p><p class="s">${words}</p>${foot}`
}

/** `/bagikan/<token>`: a page without a session and without scripts. What never was a link reads as one that is over. */
export const serveShares: Routes = (app, services, limits) => {
  const { database, settings, clock } = services
  const send = (reply: FastifyReply, status: number, inside: string) =>
    reply
      .code(status)
      .headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(pageOf(settings.publicUrl, inside))
  app.get('/bagikan.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/css; charset=utf-8').send(style),
  )
  app.get<{ Params: { token: string } }>('/bagikan/:token', async (request, reply) => {
    await limits.check(request, undefined, false)
    const id = readShareToken(settings, request.params.token)
    const now = clock()
    const share = id === undefined ? undefined : await openShare(database.db, { id, now })
    if (id === undefined || !share) return send(reply, 404, over)
    if (!share.works) return send(reply, 410, over)
    if (isRobot(request)) return send(reply, 200, closed)
    await noteOpened(database.db, { id, now })
    return send(reply, 200, factsOf(share))
  })
}
