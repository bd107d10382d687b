import { relations } from '@lentera/contract/family'
import { linkStates } from '@lentera/contract/family/office'
import { type SlipLink, slips, type SlipVerb } from '@lentera/contract/family/slips'
import { useList } from '#lib/http/use-list.ts'
import { decidingOf } from '#lib/offline/use-deciding.ts'
import { longDate, shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { phoneText } from '#school/phone.ts'
import { Section } from '#ui/card.tsx'
import { Decide } from '#ui/decide/decide.tsx'
import type { Thing, Verb } from '#ui/decide/desk.ts'
import { OpenedOf } from '#ui/decide/opened-of.tsx'
import { approving, refusing } from '#ui/decide/verbs.ts'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Facts } from '#ui/list.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { SlipTabs } from './slip-tabs.tsx'

const deciding = decidingOf(slips.decide)
const verbs: readonly Verb<SlipVerb>[] = [
  refusing('decline', 'Orang tua dan siswa membaca alasannya, dan kode siswa ini tidak berlaku lagi.'),
  approving('approve', 'Orang tua melihat kehadiran, jadwal, dan izin siswa, dan persetujuannya untuk siswa berlaku.'),
]
const thingOf = ({ id, revision, parent, can }: SlipLink): Thing<SlipVerb> => ({ id, revision, name: parent.name, can })

/** What was typed beside what the school's register says, so that the two can be compared. */
function OpenedSlip({ id }: { id: string }) {
  return (
    <OpenedOf
      call={slips.inboxOne}
      input={{ params: { family_link_id: id } }}
      title="Orang tua"
      of={({ link }) => ({
        thing: thingOf(link),
        title: link.parent.name,
        note: `Orang tua dari ${link.student.name}`,
        image: null,
      })}
    >
      {({ link, recorded }) => (
        <div className="grid max-w-xl gap-4 pb-7">
          <Facts
            facts={[
              { name: 'Status', value: <StatePill of={linkStates[link.state]} /> },
              { name: 'Nomor HP yang ditulis', value: link.parent.phone ? phoneText(link.parent.phone) : 'Belum ada' },
              { name: 'Hubungan', value: link.relation ? relations[link.relation] : 'Belum disebut' },
              { name: 'Siswa', value: [link.student.name, link.student.class_name].filter(Boolean).join(', ') },
              { name: 'Sudah terhubung', value: link.student.parents.join(', ') || 'Belum ada' },
            ]}
          />
          <Section title="Menurut data sekolah">
            {recorded.length === 0 ? (
              <p className="text-ink-2">Sekolah belum mencatat orang tuanya. Tanyakan langsung sebelum membenarkan.</p>
            ) : (
              <Facts
                facts={recorded.map(({ relation, name, phone }) => ({
                  name: relations[relation],
                  value: [name, phone].filter(Boolean).join(', '),
                }))}
              />
            )}
          </Section>
        </div>
      )}
    </OpenedOf>
  )
}

export const title = 'Orang tua yang menunggu'

/** Parents who used a slip of the teacher's class: nothing of the child is seen before one of these is confirmed. */
export default function SlipLinksPage() {
  const list = useList(slips.inbox, ({ query }) => ({ query }))
  return (
    <Decide
      deciding={deciding}
      verbs={verbs}
      noun="orang tua"
      told={() => 'Orang tua dan siswa diberi tahu.'}
      list={list}
      search="Cari siswa atau orang tua"
      thingOf={thingOf}
      lineOf={({ student, changed_at }) => ({
        image: null,
        note: [student.name, student.class_name].filter(Boolean).join(' · '),
        at: shortDate(schoolDay(changed_at)).replace(/^.*, /, ''),
      })}
      groupOf={({ changed_at }) => longDate(schoolDay(changed_at))}
      detail={(id) => <OpenedSlip key={id} id={id} />}
      empty={
        <EmptyState
          drawing={<QuietDay />}
          text="Tidak ada orang tua yang menunggu"
          note="Orang tua yang memakai kode dari kartu siswa kelas Anda muncul di sini."
        />
      }
      head={
        <>
          <TitleBar title={title} />
          <SlipTabs here="links" />
        </>
      }
    />
  )
}
