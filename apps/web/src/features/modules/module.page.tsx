import { keysOf } from '@lentera/contract/kit/keys'
import { type Module, modules, moduleStates, type ModuleTurn } from '@lentera/contract/modules'
import { ClipboardList, Copy, ExternalLink, Pencil, Send } from 'lucide-react'
import { postKinds } from '@lentera/contract/tugasku/posts'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { postAddress } from '#school/post-address.ts'
import { Attachments } from '#ui/attachment.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Prose } from '#ui/prose.tsx'
import { Around, Screen } from '#ui/screen.tsx'
import { ModuleForm } from './module-form.tsx'
import { bodyOf, gradeText, missing, turns, writtenOf } from './words.ts'
import { named } from '#lib/http/remote-config.ts'
import { UserText } from '#ui/user-text.tsx'

function Edit({ of, subjects }: { of: Module; subjects: Parameters<typeof ModuleForm>[0]['subjects'] }) {
  const go = useNavigate()
  const form = useForm(modules.save, {
    start: writtenOf(of),
    check: missing,
    input: (written) => ({
      params: { module_uuid: of.uuid },
      body: { ...bodyOf(written), kept: written.kept.map(({ uuid }) => uuid), revision: written.revision },
    }),
    saved: writtenOf,
    said: ({ version }) => `Tersimpan sebagai versi ${version}.`,
    done: () => void go(href('/teacher/module/:uuid', { uuid: of.uuid }), { replace: true }),
  })
  return <ModuleForm form={form} subjects={subjects} verb="Simpan perubahan" />
}
function Editing({ of }: { of: Module }) {
  const begin = useCall(modules.begin, {})
  return begin.data ? <Edit of={of} subjects={begin.data.subjects} /> : <Around called={begin} />
}

/** Ways from a module to a class: into its room, and as a quiz. */
const Giving = ({ of: { uuid } }: { of: Module }) => (
  <div className="flex flex-wrap gap-2">
    <ButtonLink tone="main" icon={Send} to={withQuery(href('/teacher/modul/tugasku/:type', { type: 'task' }), { module: uuid })}>
      Berikan ke ruang
    </ButtonLink>
    <ButtonLink icon={ClipboardList} to={href('/teacher/modul/tugasku/:module_uuid/quiz', { module_uuid: uuid })}>
      Buat kuis
    </ButtonLink>
  </div>
)

/** What the reader has given and asked from it. */
const Used = ({ of: { posts, quizzes } }: { of: Module }) => (
  <Section title="Sudah Anda pakai">
    <List>
      {posts.map(({ id, kind, title: name, room }) => (
        <Row
          key={id}
          to={postAddress('teacher', { kind, room_id: room.id, post_id: id })}
          title={name}
          note={`${postKinds[kind]} · ${room.name}`}
        />
      ))}
      {quizzes.map(({ uuid, title: name }) => (
        <Row key={uuid} to={href('/teacher/session/:uuid', { uuid })} title={name} note="Kuis" />
      ))}
    </List>
  </Section>
)

/** What its reader may do with it. */
function Doing({ of: { uuid, can, revision } }: { of: Module }) {
  const go = useNavigate()
  const params = { module_uuid: uuid }
  const turning = useAction(modules.turn)
  const copying = useAction(modules.copy, {
    done: (copy) => {
      say('Disalin ke modul Anda sebagai draf.')
      void go(href('/teacher/module/:uuid', { uuid: copy.uuid }))
    },
  })
  const turn = async (verb: ModuleTurn) => {
    const done = await turning.run({ params, body: { turn: verb, revision } })
    if (done) say(turns[verb].said)
  }
  const possible = keysOf(turns).filter((verb) => can.includes(verb))
  const first = possible[0]
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {possible.map((verb) => (
          <Button key={verb} tone={verb === first ? 'soft' : 'plain'} busy={turning.busy} onClick={() => void turn(verb)}>
            {turns[verb].label}
          </Button>
        ))}
        {can.includes('copy') && (
          <Button icon={Copy} busy={copying.busy} onClick={() => void copying.run({ params })}>
            {possible.length === 0 ? 'Salin ke modul saya' : 'Gandakan'}
          </Button>
        )}
      </div>
      <Wrong says={(turning.fault ?? copying.fault)?.message} />
    </div>
  )
}

const Reading = ({ of }: { of: Module }) => (
  <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
    <article className="grid gap-5">
      {of.state === 'archived' && <Notice tone="off">Modul ini diarsipkan dan tidak tampil di daftar.</Notice>}
      {of.objective !== '' && <UserText className="max-w-prose text-lead font-semibold text-ink-2" text={of.objective} />}
      {of.text !== '' && <Prose text={of.text} />}
      {of.files.length > 0 && (
        <Section title="Berkas">
          <Attachments files={of.files} />
        </Section>
      )}
      {of.links.length > 0 && (
        <Section title="Tautan">
          <ul className="grid gap-2">
            {of.links.map(({ title: name, url }) => (
              <li key={url}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="flex min-h-row items-center gap-3 rounded-control border border-line bg-surface p-3 hover:border-edge"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-bold">{name}</span>
                    <span className="block truncate text-note text-ink-2">{new URL(url).hostname}</span>
                  </span>
                  <ExternalLink size={18} aria-label="Buka di tab baru" className="shrink-0 text-accent" />
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
    <div className="grid gap-5">
      {of.can.includes('give') && <Giving of={of} />}
      <Doing of={of} />
      {of.posts.length + of.quizzes.length > 0 && <Used of={of} />}
      {of.versions.length > 0 && (
        <Section title="Versi sebelumnya">
          <List>
            {of.versions.map(({ version, title: name, text, at }) => (
              <li key={version} className="border-b border-line p-3 last:border-b-0">
                <details>
                  <summary className="min-h-control cursor-pointer py-2 font-semibold">
                    Versi {version} · sampai {longDate(schoolDay(at))}
                  </summary>
                  <p className="pb-2 font-bold">{name}</p>
                  <Prose text={text} />
                </details>
              </li>
            ))}
          </List>
        </Section>
      )}
    </div>
  </div>
)

export const title = 'Modul'

/** One module: read and copied by everybody who sees it, changed by its owner. */
export default function ModulePage() {
  const { uuid = '' } = useParams()
  const [search] = useSearchParams()
  const here = href('/teacher/module/:uuid', { uuid })
  const editing = search.get('edit') === 'yes'
  return (
    <Screen
      key={uuid}
      call={modules.read}
      input={{ params: { module_uuid: uuid } }}
      title={(module) => module?.title ?? title}
      tab={(module) => module?.title}
      note={(module) =>
        module && (
          <span className="inline-flex flex-wrap items-center gap-2">
            {[
              module.subject?.name,
              module.grade !== null && gradeText(module.grade),
              module.owner?.name ?? named('{product}'),
              `versi ${module.version}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            {module.can.includes('edit') && <StatePill of={moduleStates[module.state]} />}
          </span>
        )
      }
      actions={(module) =>
        module?.can.includes('edit') &&
        (editing ? (
          <ButtonLink to={here}>Batal</ButtonLink>
        ) : (
          <ButtonLink icon={Pencil} to={withQuery(here, { edit: 'yes' })}>
            Ubah
          </ButtonLink>
        ))
      }
      back={editing ? here : href('/teacher/module')}
      anyDay
    >
      {(module) => (editing && module.can.includes('edit') ? <Editing of={module} /> : <Reading of={module} />)}
    </Screen>
  )
}
