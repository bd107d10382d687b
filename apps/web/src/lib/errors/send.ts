import { builtInDsn } from '@lentera/contract/error-reports'
import { captureFeedback } from '@sentry/browser'
import { uuid } from '#lib/device/uuid.ts'
import { AskFault } from '#lib/http/fault.ts'
import { remoteConfigNow } from '#lib/http/remote-config.ts'
import { useSession } from '#lib/session/session.ts'
import { delivered, openClient } from './client.ts'
import { routeNow } from './watch.ts'

/** `Chrome 142`: the first that a browser names of itself, the narrower names first. */
const browserNow = (): string => {
  const [, name, version] = /(Edg|OPR|SamsungBrowser|Firefox|Chrome|Version)[\w]*\/(\d+)/.exec(navigator.userAgent) ?? []
  const later = /(Edg|OPR|SamsungBrowser)[\w]*\/(\d+)/.exec(navigator.userAgent)
  if (later) return `${later[1]} ${later[2]}`
  return name === undefined ? '' : `${name === 'Version' ? 'Safari' : name} ${version}`
}

let opened: { readonly dsn: string; readonly by: ReturnType<typeof openClient> } | undefined
const reporter = () => {
  const dsn = remoteConfigNow().error_dsn ?? builtInDsn(location.origin)
  if (opened?.dsn !== dsn) opened = { dsn, by: openClient(dsn, `lentera@${import.meta.env.VITE_VERSION}`) }
  opened.by.scope.setTags({ route: routeNow(), role: useSession.getState().role, browser: browserNow() })
  return opened.by
}

const sent = new Set<string>()
const isTaken = (status: number) => status >= 200 && status < 300

/** Sends an error under its id, once; the collector's HTTP status, 0 where it gave none. */
export const sendError = async (error: Error, id: string): Promise<number> => {
  if (sent.has(id)) return 200
  const by = reporter()
  // As an event, because the SDK takes no exception twice: one that did not arrive is sent again.
  const event = await by.client.eventFromException(error)
  const thrown = event.exception?.values?.at(-1)
  if (thrown && error instanceof AskFault) thrown.value = `${error.status} ${error.code}`
  const status = await delivered(by, id, () => by.scope.captureEvent(event, { event_id: id }))
  if (isTaken(status)) sent.add(id)
  return status
}

/** What became of a person's report. */
export type Outcome = 'sent' | 'offline' | 'busy' | 'failed'

/** Sends an error with what its person wrote, which may be nothing. */
export const reportProblem = async (error: Error, id: string, words: string): Promise<Outcome> => {
  if (!navigator.onLine) return 'offline'
  const become = (status: number): Outcome => (isTaken(status) ? 'sent' : status === 429 ? 'busy' : 'failed')
  const status = await sendError(error, id)
  if (!isTaken(status) || words.trim() === '') return become(status)
  const by = reporter()
  const said = uuid().replaceAll('-', '')
  return become(
    await delivered(by, said, () =>
      captureFeedback({ message: words.trim(), associatedEventId: id }, { event_id: said }, by.scope),
    ),
  )
}
