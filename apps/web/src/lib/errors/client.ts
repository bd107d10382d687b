import {
  scrubBrowser,
  scrubFrames,
  scrubMessage,
  scrubRole,
  scrubRoute,
  scrubType,
  scrubVersion,
  scrubWords,
} from '@lentera/contract/error-reports'
import { BrowserClient, defaultStackParser, type Event, makeFetchTransport, Scope } from '@sentry/browser'

/** Milliseconds that a report waits for the collector's answer. */
const PATIENCE = 15_000

/** What a report holds and nothing else: built anew, so that whatever the SDK adds by itself stays here. */
const stripped = ({ event_id, timestamp, platform, level, type, release, exception, tags, contexts }: Event): Event => {
  const thrown = exception?.values?.at(-1)
  const said = contexts?.['feedback']
  const kind = scrubType(thrown?.type)
  const { route, role, browser } = tags ?? {}
  return {
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(platform && { platform }),
    ...(level && { level }),
    release: scrubVersion(release),
    tags: { route: scrubRoute(route), role: scrubRole(role), browser: scrubBrowser(browser) },
    ...(thrown && {
      exception: {
        values: [
          {
            type: kind,
            value: scrubMessage(kind, thrown.value ?? ''),
            stacktrace: { frames: scrubFrames(thrown.stacktrace?.frames) },
          },
        ],
      },
    }),
    ...(said && {
      type,
      contexts: {
        feedback: { message: scrubWords(String(said['message'])), associated_event_id: said['associated_event_id'] },
      },
    }),
  }
}

/** A client of the Sentry protocol that sends stripped reports to this DSN, and nothing by itself. */
export const openClient = (dsn: string, release: string) => {
  const client = new BrowserClient({
    dsn,
    release,
    integrations: [],
    stackParser: defaultStackParser,
    // This page's own fetch: by itself the SDK would look for one in a frame where it finds another than the browser's.
    transport: (options) => makeFetchTransport(options, (...given) => fetch(...given)),
    sendClientReports: false,
    // A collector that is asked not to does not keep the address either.
    dataCollection: { userInfo: false },
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()
  client.addEventProcessor(stripped)
  return { client, scope }
}
type Opened = ReturnType<typeof openClient>

/** Sends something under this id; the collector's HTTP status, 0 where it gave none. */
export const delivered = ({ client }: Opened, id: string, send: () => void): Promise<number> =>
  new Promise((resolve) => {
    const end = (status: number) => {
      clearTimeout(timer)
      stop()
      resolve(status)
    }
    const timer = setTimeout(() => end(0), PATIENCE)
    const stop = client.on('afterSendEvent', (event, { statusCode }) => {
      if (event.event_id === id) end(statusCode ?? 0)
    })
    send()
  })
