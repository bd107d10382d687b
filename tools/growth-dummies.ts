// What stands for everything that is not built yet: tiny screens at the pending addresses, and calls that read and write nothing.
import { patternsOf } from '../apps/web/src/app/routes/kit.ts'
import { areas } from '../apps/web/src/app/routes/map.ts'
import routes from '../docs/specification/routes.json' with { type: 'json' }

const CALLS = 200
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
const pending = routes.filter(({ path }) => path !== '*' && !built.has(path))
const rolesOf = ({ area, roles }: (typeof routes)[number]): readonly string[] =>
  roles.length > 0 ? roles : ['student', 'parent', 'teacher'].includes(area) ? [area] : ['student', 'parent', 'teacher', 'school']

const groups = Array.from({ length: CALLS / IN_A_FILE }, (_, at) => at)
const numbers = Array.from({ length: IN_A_FILE }, (_, at) => at)
const nameOf = (group: number) => `growth${group}`

/** Six reads of a pupil for three roles, two reads of an office, two writes of a teacher. */
const contractFile = (group: number) => `import * as z from 'zod/mini'
import { calls, get, post } from './kit/call.ts'
import { hashid, instant, uuid } from './shared.ts'

const Row = z.object({ name: z.string(), at: instant, note: z.nullable(z.string()), points: z.number() })

export const ${nameOf(group)} = calls('growth-${group}', {
${numbers
  .map((at) => {
    const path = `growth-${group}/call-${at}`
    if (at < 6)
      return `  read${at}: get('/v1/{role}/${path}', { roles: ['student', 'parent', 'teacher'], query: z.object({ student_id: hashid }), reply: z.array(Row), offline: true }, ({ student_id }) => ({ query: { student_id } })),`
    if (at < 8)
      return `  list${at}: get('/v1/school/${path}', { roles: ['school'], reply: z.array(Row) }, () => ({ query: {} })),`
    return `  write${at}: post('/v1/teacher/${path}', { roles: ['teacher'], body: z.object({ class_uuid: uuid, title: z.string().check(z.minLength(1), z.maxLength(80)) }), reply: Row, idempotent: true }, ({ class_uuid }) => ({ body: { class_uuid, title: 'Judul' } })),`
  })
  .join('\n')}
})
`

const routesFile = (group: number) => `import { Fault } from '@lentera/contract'
import { ${nameOf(group)} } from '@lentera/contract/growth-${group}'
import { serve } from '#kit/serve.ts'
import { classInReach, pupilInReach } from './growth.queries.ts'

const row = (name: string, now: Date) => ({ name, at: now.toISOString(), note: null, points: ${group} })

export const ${nameOf(group)}Routes = serve(${nameOf(group)}, {
${numbers
  .map((at) => {
    if (at < 6)
      return `  read${at}: async ({ db, user, query, now, services: { ids } }) => {
    const found = await pupilInReach(db, user, ids.decode(query.student_id))
    if (!found) throw new Fault('NOT_FOUND')
    return [row(found.name, now)]
  },`
    if (at < 8) return `  list${at}: async ({ now }) => [row('Baris', now)],`
    return `  write${at}: async ({ db, user, body, now }) => {
    const found = await classInReach(db, user.id, body.class_uuid)
    if (!found) throw new Fault('NOT_FOUND')
    return row(found.name + body.title, now)
  },`
  })
  .join('\n')}
})
`

const queriesFile = `import type { Db } from '#db/db.ts'
import type { User } from '#kit/tokens.ts'

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

/** Each reads one of the calls, as a screen does. */
const pageFile = (at: number, role: string) => {
  const group = at % groups.length
  const call = `${nameOf(group)}.${role === 'school' ? `list${6 + (at % 2)}` : `read${at % 6}`}`
  const input = role === 'school' ? '{}' : `{ query: { student_id: user?.students[0]?.id ?? user?.id ?? '' } }`
  return `import { ${nameOf(group)} } from '@lentera/contract/growth-${group}'
import { useCall } from '#lib/use-call.ts'
import { useSession } from '#lib/session.ts'
import { TitleBar } from '#ui/title-bar.tsx'

export const title = 'Layar ${at}'

export default function Growth${at}Page() {
  const { user } = useSession()
  const { data, loading } = useCall(${call}, ${input}, { enabled: user !== null && ${String(role === 'student' || role === 'school')} })
  return (
    <div className="mx-auto w-full max-w-xl pb-7">
      <TitleBar title="Layar ${at}" />
      <p>{loading ? 'Memuat' : (data?.[0]?.name ?? 'Belum ada isi di layar ${at}.')}</p>
    </div>
  )
}
`
}

const tableFor = (path: string) => {
  const word = path.split('/')[1] ?? ''
  return ['parent', 'teacher', 'school'].includes(word) ? word : 'common'
}

/** Everything that is added, from the map and the specification as they are now. */
export const dummies = (): Dummies => {
  const web = 'apps/web/src'
  const screens = pending.map((route, at) => ({ at, path: route.path, roles: rolesOf(route) }))
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
  const imports = (line: (group: number) => string) => `${groups.map(line).join('\n')}\n`
  edits.push({
    file: contract,
    before: 'import { home }',
    text: imports((at) => `import { ${nameOf(at)} } from './growth-${at}.ts'`),
  })
  edits.push({ file: contract, before: '  home,\n', text: imports((at) => `  ${nameOf(at)},`) })
  const app = 'apps/api/src/app.ts'
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
        groups.flatMap((group) => [
          [`packages/contract/src/growth-${group}.ts`, contractFile(group)],
          [`apps/api/src/modules/growth/growth-${group}.routes.ts`, routesFile(group)],
        ]),
      ),
      ...Object.fromEntries(
        screens.map(({ at, roles }) => [`${web}/features/growth/growth-${at}.page.tsx`, pageFile(at, roles[0] ?? 'student')]),
      ),
    },
  }
}
