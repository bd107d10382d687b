import type { Databases, Size } from './databases.ts'
import { requestText } from './load-client.ts'
import { startProduct } from './product.ts'
import {
  again,
  alternate,
  CONNECTIONS,
  homesOf,
  OF_A_VISIT,
  visitsOf,
  how,
  middle,
  p99,
  point,
  SCHOOL,
  share,
  speed,
  type Stand,
} from './rounds.ts'
import { atLeast, atMost, median, type Row } from './row.ts'

const SMALL: Size = { schools: 1, pupils: 1_000 }

/** A pupil's home, against the limit, in a small and in a large database, and as browsers ask for it. */
export const home = async (stand: Stand, databases: Databases): Promise<Row[]> => {
  const { pace, load } = stand
  const small = await databases.sized(SMALL)
  const large = await databases.sized(pace.largest)
  const [onSmall, onLarge] = [await startProduct(small.url), await startProduct(large.url)]
  try {
    const one = again(stand, stand.product, await homesOf(stand.database, SCHOOL))
    const inSmall = again(stand, onSmall, await homesOf(small, SCHOOL))
    const inLarge = again(stand, onLarge, await homesOf(large, SCHOOL))
    const everywhere = again(stand, stand.product, await homesOf(stand.database))
    const visit = again(stand, stand.product, await visitsOf(stand.database, SCHOOL))
    const limit = again(stand, stand.limit, point)
    const nothing = again(stand, stand.limit, [requestText('GET', '/nothing', {})])
    for (const warm of [one, inSmall, inLarge, everywhere, visit, limit, nothing]) await warm(0)
    const result = await alternate(pace, { limit, one, inSmall, inLarge, everywhere, visit, nothing })
    const { port } = stand.product
    const compressed = await load.run({
      port,
      connections: CONNECTIONS,
      seconds: pace.seconds,
      requests: (await homesOf(stand.database, SCHOOL)).map((text) =>
        text.replace('\r\n\r\n', '\r\naccept-encoding: gzip, deflate, br\r\n\r\n'),
      ),
    })
    const pupils = (size: Size) => size.pupils.toLocaleString('en')
    const slower = median(result.inSmall.map((measured, at) => measured.perSecond / result.inLarge[at]!.perSecond))
    return [
      {
        what: 'The limit: bare server, one point select',
        value: middle(result.limit, speed),
        unit: '/s',
        method: how(pace, 'node:http, pg, 12 connections'),
      },
      atLeast(2_000, {
        what: "Pupil's home",
        value: middle(result.one, speed),
        unit: '/s',
        method: how(pace, 'a school of 1,000 in 100,000'),
      }),
      atLeast(0.5, {
        what: "Pupil's home, share of the limit",
        value: share(result.one, result.limit),
        unit: '',
        method: 'each round against the limit just before',
      }),
      atMost(60, {
        what: "Pupil's home, p99",
        value: middle(result.one, p99),
        unit: 'ms',
        method: '64 connections, as fast as they go',
      }),
      atMost(1.2, {
        what: `Pupil's home, 1,000 against ${pupils(pace.largest)} pupils`,
        value: slower,
        unit: '×',
        method: 'speed in a small database over speed in a large one, a school of 1,000 in both',
      }),
      atLeast(3_000, {
        what: "A whole visit of a pupil's home",
        value: middle(result.visit, speed) / OF_A_VISIT,
        unit: '/s',
        method: how(pace, 'as a browser makes it: the document, and the home with what waits'),
      }),
      {
        what: "Pupil's home, pupils of 100 schools",
        value: middle(result.everywhere, speed),
        unit: '/s',
        method: how(pace, 'every request another school'),
      },
      {
        what: "Pupil's home as a browser asks",
        value: compressed.perSecond,
        unit: '/s',
        method: `answers compressed, ${Math.round(compressed.bytes)} bytes each`,
      },
      {
        what: 'The load generator, share of a core',
        value: middle(result.one, ({ core }) => core),
        unit: '',
        method: `while asking for homes; alone it gets ${Math.round(middle(result.nothing, speed)).toLocaleString('en')}/s from the bare server without its select`,
      },
    ]
  } finally {
    await onSmall.stop()
    await onLarge.stop()
  }
}
