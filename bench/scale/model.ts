// From what one act costs to machines: what schools do at 06.45, how much of each resource that takes, and which is full first.
import type { Act, UnitCost } from './unit-costs.ts'

/** What schools do in the morning, for each pupil; assumptions, not measured. */
export const morning = {
  /** Share of pupils who check in, their moments normally distributed around 06.45 with this deviation in seconds. */
  checkIn: 0.85,
  deviation: 7 * 60,
  /** Visits for each check-in: the pupil's own, and that of a parent who opens the notice. */
  visits: 1.4,
  /** Messages for each check-in. */
  messages: 0.1,
  /** Pupils who take a quiz in the first lesson, and how many seconds each takes for an answer. */
  inQuiz: 0.1,
  secondsAnAnswer: 20,
  /** Open live connections for each pupil. */
  sockets: 0.5,
  /** The share of the pupils of a country in its most populous time zone. */
  oneZone: 0.8,
} as const

/** What machines carry; assumptions, to be replaced by one's own. */
export const machine = {
  /** How full processors may be at the peak, so that queues stay short. */
  busyWeb: 0.6,
  busyDatabase: 0.5,
  /** Processors of a large database server, and of a web machine. */
  databaseCores: 64,
  webCores: 16,
  /** Sockets of one process; log of a database in bytes a second; connections of a database before a pooler has to stand in front. */
  sockets: 20_000,
  log: 200e6,
  connections: 500,
  pool: 12,
  /** Rupiah a month. */
  core: 250_000,
  gigabyte: 1_500,
} as const

export interface Stage {
  readonly name: string
  readonly schools: number
  readonly pupils: number
  /** Whether all of it is in one time zone. */
  readonly isOneZone: boolean
}
export const stages: readonly Stage[] = [
  { name: 'one school', schools: 1, pupils: 1_000, isOneZone: true },
  { name: 'a district', schools: 400, pupils: 100_000, isOneZone: true },
  { name: 'a large foundation or a province', schools: 10_000, pupils: 2_500_000, isOneZone: true },
  { name: 'the country', schools: 250_000, pupils: 50_000_000, isOneZone: false },
]

/** Acts a second at the peak of a normal distribution of moments. */
export const peakOf = ({ pupils, isOneZone }: Pick<Stage, 'pupils' | 'isOneZone'>): Readonly<Record<Act, number>> => {
  const together = pupils * (isOneZone ? 1 : morning.oneZone)
  const checkIns = (together * morning.checkIn) / (morning.deviation * Math.sqrt(2 * Math.PI))
  return {
    'check-in': checkIns,
    visit: checkIns * morning.visits,
    message: checkIns * morning.messages,
    'quiz answer': (together * morning.inQuiz) / morning.secondsAnAnswer,
  }
}

export interface Need {
  readonly peak: Readonly<Record<Act, number>>
  /** Processors that are wholly busy at the peak. */
  readonly node: number
  readonly postgres: number
  /** Bytes a second. */
  readonly log: number
  readonly answers: number
  readonly connections: number
  readonly sockets: number
  /** Processors to rent. */
  readonly webCores: number
  readonly databases: number
  readonly databaseCores: number
  readonly disk: number
  /** Rupiah a month, with a standby of each database. */
  readonly money: number
  /** Which resource of one machine, or one database, is full first, and at how many pupils. */
  readonly wall: { readonly what: string; readonly pupils: number }
}

/** What a stage needs. `diskOfPupil` is in bytes. */
export const needOf = (stage: Stage, costs: Readonly<Record<Act, UnitCost>>, diskOfPupil: number): Need => {
  const peak = peakOf(stage)
  const sum = (of: (cost: UnitCost) => number) =>
    (Object.keys(peak) as Act[]).reduce((total, act) => total + peak[act] * of(costs[act]), 0)
  const [node, postgres] = [sum(({ node }) => node) / 1e6, sum(({ postgres }) => postgres) / 1e6]
  const log = sum((cost) => cost.log)
  const together = stage.pupils * (stage.isOneZone ? 1 : morning.oneZone)
  const sockets = together * morning.sockets
  const webCores = Math.max(1, Math.ceil(Math.max(node / machine.busyWeb, sockets / machine.sockets)))
  const connections = webCores * machine.pool
  const carries = machine.databaseCores * machine.busyDatabase
  const databases = Math.max(1, Math.ceil(Math.max(postgres / carries, log / machine.log)))
  const databaseCores = databases * Math.max(1, Math.ceil(postgres / databases / machine.busyDatabase))
  const disk = stage.pupils * diskOfPupil
  const walls = [
    { what: 'two processors', pupils: stage.pupils * (2 / (node / machine.busyWeb + postgres / machine.busyDatabase)) },
    {
      what: 'connections of one database without a pooler',
      pupils: stage.pupils * (machine.connections / ((node / machine.busyWeb) * machine.pool)),
    },
    { what: 'processors of one database', pupils: stage.pupils * (carries / postgres) },
    { what: 'the log of one database', pupils: stage.pupils * (machine.log / log) },
  ]
  const wall = walls.filter(({ pupils }) => pupils > stage.pupils).toSorted((a, b) => a.pupils - b.pupils)[0]
  return {
    peak,
    node,
    postgres,
    log,
    answers: sum(({ answer }) => answer),
    connections,
    sockets,
    webCores,
    databases,
    databaseCores,
    disk,
    money: (webCores + 2 * databaseCores) * machine.core + ((2 * disk) / 1e9) * machine.gigabyte,
    wall: wall ?? { what: 'nothing of these: more databases by school', pupils: stage.pupils },
  }
}
