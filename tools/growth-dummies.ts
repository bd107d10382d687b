// What stands for everything that is not built yet: tiny screens at the pending addresses, and calls that read and write nothing.
import { patternsOf } from '../apps/web/src/app/routes/kit.ts'
import { areas } from '../apps/web/src/app/routes/map.ts'
import routes from '../docs/specification/routes.json' with { type: 'json' }

const CALLS = 200
/** Of these: each for a screen of its own. */
const READS = 160
const IN_A_FILE = 10

/** New files by their names, and what is put into existing ones before a line that is there once. */
export interface Dummies {
  readonly files: Readonly<Record<string, string>>
  readonly edits: readonly { readonly file: string; readonly before: string; readonly text: string }[]
  readonly screens: number
  readonly calls: number
}

const built = new Set(
  areas.flatMap(({ prefix, pages }) =>
    Object.entries(pages).flatMap(([path, entry]) => [path, ...patternsOf(path, entry)].map((one) => `${prefix}/${one}`)),
  ),
)
const pending = routes.filter(({ path }) => path !== '*' && !built.has(path) && !built.has(`${path}/`))
const rolesOf = ({ area, roles }: (typeof routes)[number]): readonly string[] =>
  roles.length > 0 ? roles : ['student', 'parent', 'teacher'].includes(area) ? [area] : ['student', 'parent', 'teacher', 'school']

type Kind = 'read' | 'list' | 'write'
interface Dummy {
  readonly name: string
  readonly kind: Kind
  readonly roles: readonly string[]
  readonly offline: boolean
}
const nameOf = (group: number) => `growth${group}`
const FAMILY = ['student', 'parent']

/** A screen's own call: a read of a pupil for the family, a list for a teacher or an office. */
const callFor = ({ path, roles }: { path: string; roles: readonly string[] }, at: number): Dummy => {
  const family = roles.filter((role) => FAMILY.includes(role))
  const kind = family.length > 0 ? 'read' : 'list'
  // Only addresses without slots are opened and read again without signal.
  return {
    name: `call${at}`,
    kind,
    roles: family.length > 0 ? family : roles.slice(0, 1),
    offline: !path.includes(':') && roles[0] !== 'school',
  }
}
const screens = pending.map((route, at) => ({ at, path: route.path, roles: rolesOf(route) }))
const reads = screens.slice(0, READS).map(callFor)
const writes = Array.from({ length: CALLS - reads.length }, (_, at): Dummy => ({
  name: `call${reads.length + at}`,
  kind: 'write',
  roles: ['teacher'],
  offline: false,
}))
const groups = Array.from({ length: CALLS / IN_A_FILE }, (_, at) =>
  [...reads, ...writes].slice(at * IN_A_FILE, (at + 1) * IN_A_FILE),
)

const list = (roles: readonly string[]) => `[${roles.map((role) => `'${role}'`).join(', ')}]`
const contractLine = ({ name, kind, roles, offline }: Dummy, group: number) => {
  const path = `growth-${group}/${name}`
  const kept = offline ? ', offline: true' : ''
  if (kind === 'read')
    return `  ${name}: get('/v1/${roles.length > 1 ? '{role}' : roles[0]}/${path}', { roles: ${list(roles)}, query: z.object({ student_id: hashid }), reply: z.array(Row)${kept} }, ({ student_id }) => ({ query: { student_id } })),`
  if (kind === 'list')
    return `  ${name}: get('/v1/${roles[0]}/${path}', { roles: ${list(roles)}, reply: z.array(Row)${kept} }, () => ({ query: {} })),`
  return `  ${name}: post('/v1/teacher/${path}', { changes: [], roles: ${list(roles)}, body: z.object({ class_uuid: uuid, title: z.string().check(z.minLength(1), z.maxLength(80)) }), reply: Row, idempotent: true }, ({ class_uuid }) => ({ body: { class_uuid, title: 'Judul' } })),`
}
const contractFile = (calls: readonly Dummy[], group: number) => {
  const has = (kind: Kind) => calls.some((call) => call.kind === kind)
  const methods = [has('read') || has('list') ? ['get'] : [], has('write') ? ['post'] : []].flat()
  const shapes = [has('read') ? ['hashid'] : [], ['instant'], has('write') ? ['uuid'] : []].flat()
  return `import * as z from 'zod/mini'
import { calls, ${methods.join(', ')} } from './kit/call.ts'
import { ${shapes.join(', ')} } from './shared.ts'

const Row = z.object({ name: z.string(), at: instant, note: z.nullable(z.string()), points: z.number() })

export const ${nameOf(group)} = calls('growth-${group}', {
${calls.map((call) => contractLine(call, group)).join('\n')}
})
`
}

const handlerLines = ({ name, kind }: Dummy) => {
  if (kind === 'list') return `  ${name}: async ({ now }) => [row('Baris', now)],`
  if (kind === 'read')
    return `  ${name}: async ({ db, user, query, now, services: { ids } }) => {
    const found = await pupilInReach(db, user, ids.decode(query.student_id))
    if (!found) throw new Fault('NOT_FOUND')
    return [row(found.name, now)]
  },`
  return `  ${name}: async ({ db, user, body, now }) => {
    const found = await classInReach(db, user.id, body.class_uuid)
    if (!found) throw new Fault('NOT_FOUND')
    return row(found.name + body.title, now)
  },`
}
const routesFile = (calls: readonly Dummy[], group: number) => {
  const has = (kind: Kind) => calls.some((call) => call.kind === kind)
  const used = [has('write') ? ['classInReach'] : [], has('read') ? ['pupilInReach'] : []].flat()
  return `${used.length > 0 ? "import { Fault } from '@lentera/contract'\n" : ''}import { ${nameOf(group)} } from '@lentera/contract/growth-${group}'
import { serve } from '#kit/http/serve.ts'
${used.length > 0 ? `import { ${used.join(', ')} } from './growth.queries.ts'\n` : ''}
const row = (name: string, now: Date) => ({ name, at: now.toISOString(), note: null, points: ${group} })

export const ${nameOf(group)}Routes = serve(${nameOf(group)}, {
${calls.map(handlerLines).join('\n')}
})
`
}

const queriesFile = `import type { Db } from '#db/db.ts'
import type { User } from '#kit/security/tokens.ts'

export const pupilInReach = (db: Db, { id: me, role }: User, pupil: number | undefined) => {
  const found = db.selectFrom('account as pupil').where('pupil.id', '=', pupil ?? 0).select('pupil.name')
  if (role === 'student') return found.where('pupil.id', '=', me).executeTakeFirst()
  if (role === 'parent')
    return found
      .innerJoin('family_link', 'family_link.student_id', 'pupil.id')
      .where('family_link.parent_id', '=', me)
      .executeTakeFirst()
  return found
    .innerJoin('enrollment', 'enrollment.student_id', 'pupil.id')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .where('class.homeroom_teacher_id', '=', me)
    .executeTakeFirst()
}

export const classInReach = (db: Db, me: number, uuid: string) =>
  db.selectFrom('class').where('uuid', '=', uuid).where('homeroom_teacher_id', '=', me).select('name').executeTakeFirst()
`

/** Each reads a call, as a screen does: its own, or that of one with the same roles. */
const pageFile = ({ at, roles }: (typeof screens)[number]) => {
  const same = screens.findLast((one) => one.at < READS && one.at <= at && one.roles.join() === roles.join())
  const call = same && reads[same.at]
  const bar = `      <TitleBar title="Layar ${at}" />`
  const frame = (
    used: readonly string[],
    before: string,
    shown: string,
    line = '',
  ) => `${used.map((line) => `${line}\n`).join('')}import { TitleBar } from '#ui/title-bar.tsx'

export const title = 'Layar ${at}'

export default function Growth${at}Page() {
${before}  return (
    <div className="mx-auto w-full max-w-xl pb-7">
${bar}
      ${line}
      <p>${shown}</p>
    </div>
  )
}
`
  if (!same || !call) return frame([], '', `Belum ada isi di layar ${at}.`)
  const group = Math.floor(same.at / IN_A_FILE)
  const imports = [
    `import { ${nameOf(group)} } from '@lentera/contract/growth-${group}'`,
    "import { useSession } from '#lib/session/session.ts'",
    "import { useCall } from '#lib/http/use-call.ts'",
    "import { sinceHere } from '#lib/time/dates.ts'",
    "import { OfflineNotice } from '#ui/states.tsx'",
  ]
  const [session, input, enabled] =
    call.kind === 'list'
      ? ['  const { role } = useSession()\n', '{}', `role === '${call.roles[0]}'`]
      : [
          "  const { role, user } = useSession()\n  const student = role === 'student' ? user?.id : user?.students[0]?.id\n",
          "{ query: { student_id: student ?? '' } }",
          `student !== undefined && (${call.roles.map((role) => `role === '${role}'`).join(' || ')})`,
        ]
  return frame(
    imports,
    `${session}  const { data, loading, offline, at } = useCall(${nameOf(group)}.${call.name}, ${input}, { enabled: ${enabled} })\n`,
    `{loading ? 'Memuat' : (data?.[0]?.name ?? 'Belum ada isi di layar ${at}.')}`,
    '{offline && data && at && <OfflineNotice since={sinceHere(at)} />}',
  )
}

const tableFor = (path: string) => {
  const word = path.split('/')[1] ?? ''
  return ['parent', 'teacher', 'school'].includes(word) ? word : 'common'
}

/** Everything that is added, from the map and the specification as they are now. */
export const dummies = (): Dummies => {
  const web = 'apps/web/src'
  const edits: Dummies['edits'][number][] = []
  const pages = screens.map(
    ({ at }) => `export const growth${at}: Page = { load: () => import('#features/growth/growth-${at}.page.tsx') }`,
  )
  edits.push({ file: `${web}/app/routes/pages.ts`, before: 'export const gallery', text: `${pages.join('\n')}\n` })
  for (const [table, of = []] of Object.entries(Object.groupBy(screens, ({ path }) => tableFor(path)))) {
    const areas = Object.entries(Object.groupBy(of, ({ roles }) => JSON.stringify(roles))).map(([roles, same = []], at) => {
      const pages = same.map(({ at: page, path }) => `'${path.slice(1)}': p.growth${page},`).join('\n')
      return {
        name: `grown${at}`,
        text: `const grown${at} = area('', ${roles} as const satisfies readonly Role[], {\n${pages}\n})`,
      }
    })
    const file = `${web}/app/routes/tables/${table}.ts`
    edits.push({ file, before: 'import { area', text: "import type { Role } from '@lentera/contract/kit/roles'\n" })
    edits.push({ file, before: '/** The addresses ', text: `${areas.map(({ text }) => text).join('\n\n')}\n\n` })
    edits.push({ file, before: ' }\n', text: areas.map(({ name }) => `, ${name}`).join('') })
  }
  edits.push({
    file: 'tools/addresses.ts',
    before: '  if (/[:*]/.test(address)) throw',
    text: "  if (/:/.test(address)) return address.replace(/:\\w+\\??/g, 'NoRowHasThisIdAtAll00')\n",
  })
  const contract = 'packages/contract/src/index.ts'
  const imports = (line: (group: number) => string) => `${groups.map((_, at) => line(at)).join('\n')}\n`
  edits.push({
    file: contract,
    before: 'import { home }',
    text: imports((at) => `import { ${nameOf(at)} } from './growth-${at}.ts'`),
  })
  edits.push({ file: contract, before: '  home,\n', text: imports((at) => `  ${nameOf(at)},`) })
  const app = 'apps/api/src/modules.ts'
  edits.push({
    file: app,
    before: 'import { homeRoutes }',
    text: imports((at) => `import { ${nameOf(at)}Routes } from '#modules/growth/growth-${at}.routes.ts'`),
  })
  edits.push({ file: app, before: '  homeRoutes,\n', text: imports((at) => `  ${nameOf(at)}Routes,`) })
  return {
    screens: screens.length,
    calls: CALLS,
    edits,
    files: {
      'apps/api/src/modules/growth/growth.queries.ts': queriesFile,
      ...Object.fromEntries(
        groups.flatMap((calls, group) => [
          [`packages/contract/src/growth-${group}.ts`, contractFile(calls, group)],
          [`apps/api/src/modules/growth/growth-${group}.routes.ts`, routesFile(calls, group)],
        ]),
      ),
      ...Object.fromEntries(screens.map((screen) => [`${web}/features/growth/growth-${screen.at}.page.tsx`, pageFile(screen)])),
    },
  }
}
