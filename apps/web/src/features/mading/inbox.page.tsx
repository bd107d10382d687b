import { mading, madingKinds, type MadingPost, madingStates, type MadingVerb } from '@lentera/contract/mading'
import { Archive, Check, Palette, ShieldCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { decidingOf } from '#lib/offline/use-deciding.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Attachments } from '#ui/attachment.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Decide } from '#ui/decide/decide.tsx'
import type { Thing, Verb } from '#ui/decide/desk.ts'
import { OpenedOf } from '#ui/decide/opened-of.tsx'
import { refusing } from '#ui/decide/verbs.ts'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { UserText } from '#ui/user-text.tsx'

type Show = 'waiting' | 'others'

const deciding = decidingOf(mading.decide)
const verbs: readonly Verb<MadingVerb>[] = [
  refusing('reject', 'Tidak terbit. Penulisnya membaca alasannya dan dapat mengirim lagi.'),
  {
    verb: 'archive',
    label: 'Turunkan',
    done: 'diturunkan',
    letter: 'a',
    icon: Archive,
    tone: 'danger',
    needsReason: true,
    effect: 'Tidak terlihat lagi di mading. Penulisnya membaca alasannya; dapat diterbitkan lagi nanti.',
  },
  {
    verb: 'keep',
    label: 'Biarkan',
    done: 'dibiarkan',
    letter: 'b',
    icon: ShieldCheck,
    tone: 'plain',
    effect: 'Tetap terbit, dan laporannya selesai.',
  },
  {
    verb: 'publish',
    label: 'Terbitkan',
    done: 'diterbitkan',
    letter: 's',
    icon: Check,
    tone: 'main',
    effect: 'Seluruh sekolah dapat membacanya; dapat diturunkan lagi nanti.',
  },
]
const thingOf = ({ id, revision, title: name, can }: MadingPost): Thing<MadingVerb> => ({ id, revision, name, can })

/** One post, opened. */
function OpenedPost({ id }: { id: string }) {
  return (
    <OpenedOf
      call={mading.read}
      input={{ params: { mading_post_id: id } }}
      title="Kiriman mading"
      of={(post) => ({
        thing: thingOf(post),
        title: post.title,
        note: `${madingKinds[post.kind]} dari ${post.writer.name}`,
        image: null,
      })}
    >
      {(post) => (
        <div className="grid max-w-xl gap-4 pb-7">
          {post.reports.map((reason, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may have written the same words
            <Notice key={at} tone="warn">
              <UserText text={`Dilaporkan: “${reason}”`} />
            </Notice>
          ))}
          {post.reason && (
            <Notice tone="off">
              <UserText text={`“${post.reason}”`} />
            </Notice>
          )}
          {post.text !== '' && <UserText className="leading-7" text={post.text} />}
          {post.pictures.length > 0 && <Attachments files={post.pictures} />}
        </div>
      )}
    </OpenedOf>
  )
}

export const title = 'Periksa mading'

/** Posts for the bulletin and reported ones, as the office decides on them. The filter stays in the address. */
export default function MadingInboxPage() {
  const [search, setSearch] = useSearchParams()
  const show: Show = search.get('show') === 'others' ? 'others' : 'waiting'
  const list = useList(mading.inbox, ({ query }) => ({ query: { ...query, show } }))
  return (
    <Decide
      deciding={deciding}
      verbs={verbs}
      noun="kiriman"
      told={(things) =>
        `Penulis ${things.length === 1 ? `“${things[0]?.name}”` : 'masing-masing'} diberi tahu, kecuali dibiarkan.`
      }
      list={list}
      search="Cari judul atau penulis"
      thingOf={thingOf}
      lineOf={(post) => ({
        image: null,
        note: `${madingKinds[post.kind]} · ${post.writer.name}`,
        at: shortDate(schoolDay(post.created_at)).replace(/^.*, /, ''),
        marks:
          post.reports.length > 0 ? (
            <Pill tone="care">Dilaporkan</Pill>
          ) : (
            post.state !== 'waiting' && <StatePill of={madingStates[post.state]} />
          ),
      })}
      groupOf={({ reports, state }) =>
        reports.length > 0 ? 'Dilaporkan' : state === 'waiting' ? 'Kiriman baru' : madingStates[state].label
      }
      detail={(id) => <OpenedPost key={id} id={id} />}
      empty={
        <EmptyState
          drawing={<QuietDay />}
          text={show === 'waiting' ? 'Tidak ada yang menunggu' : 'Belum ada yang diputuskan'}
          note={show === 'waiting' ? 'Kiriman siswa dan guru, dan yang dilaporkan, muncul di sini.' : undefined}
        />
      }
      head={
        <>
          <TitleBar title={title}>
            <ButtonLink icon={Palette} to={href('/mading')}>
              Mading
            </ButtonLink>
          </TitleBar>
          <Segmented<Show>
            label="Tampilkan"
            value={show}
            options={[
              { value: 'waiting', label: 'Menunggu' },
              { value: 'others', label: 'Lainnya' },
            ]}
            onChange={(value) => setSearch(value === 'waiting' ? {} : { show: value }, { replace: true })}
          />
        </>
      }
    />
  )
}
