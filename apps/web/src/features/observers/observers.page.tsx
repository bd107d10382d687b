import { observedStates, type Observer, observerKinds, observers } from '@lentera/contract/observers'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { SheetButton } from '#ui/sheet-button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { AddObserver, AskSchools } from './observer-forms.tsx'

/** One observer: the schools that were asked, more of them, and whether the account is open. */
function Opened({ of }: { of: Observer }) {
  const turning = useAction(observers.turn, {
    done: () => say(of.disabled ? 'Pengamat diaktifkan lagi.' : 'Pengamat dinonaktifkan.'),
  })
  return (
    <div className="grid gap-6">
      <p className="text-ink-2">{`${observerKinds[of.kind]} · nama pengguna ${of.username}`}</p>
      {of.schools.length > 0 && (
        <List label="Sekolah">
          {of.schools.map(({ npsn, name, state }) => (
            <Row key={npsn} title={name} note={`NPSN ${npsn}`} pill={<StatePill of={observedStates[state]} />} />
          ))}
        </List>
      )}
      <Section title="Tanya sekolah">
        <AskSchools observer={of.id} />
      </Section>
      <div className="grid justify-items-start gap-2">
        <Wrong says={turning.fault?.message} />
        <Button
          tone={of.disabled ? 'soft' : 'danger'}
          busy={turning.busy}
          onClick={() => void turning.run({ params: { observer_id: of.id }, body: { disabled: !of.disabled } })}
        >
          {of.disabled ? 'Aktifkan lagi' : 'Nonaktifkan'}
        </Button>
      </div>
    </div>
  )
}

const noteOf = ({ kind, schools }: Observer) => {
  const agreed = schools.filter(({ state }) => state === 'approved').length
  return `${observerKinds[kind]} · ${agreed.toLocaleString('id-ID')} dari ${schools.length.toLocaleString('id-ID')} sekolah setuju`
}

export const title = 'Pengamat'

/** Foundations and offices of education that see figures of the schools that agree. */
export default function ObserversPage() {
  const [opened, setOpened] = useState<string | null>(null)
  const add = (
    <SheetButton tone="main" icon={Plus} label="Tambah pengamat" title="Pengamat baru">
      {(close) => <AddObserver onClose={close} />}
    </SheetButton>
  )
  return (
    <Screen
      call={observers.list}
      input={{}}
      title={title}
      note="Yayasan dan dinas: hanya angka, hanya dari sekolah yang setuju."
      actions={add}
    >
      {(all) => {
        const shown = all.find(({ id }) => id === opened)
        return (
          <>
            {all.length > 0 ? (
              <List label={title}>
                {all.map((one) => (
                  <Row
                    key={one.id}
                    title={one.name}
                    note={noteOf(one)}
                    pill={one.disabled && <Pill tone="bad">Nonaktif</Pill>}
                    onClick={() => setOpened(one.id)}
                  />
                ))}
              </List>
            ) : (
              <EmptyState
                drawing={<OpenBook />}
                text="Belum ada pengamat"
                note="Tambah yayasan atau dinas, lalu tanya sekolahnya satu per satu lewat NPSN."
                action={add}
              />
            )}
            <Sheet open={shown !== undefined} onClose={() => setOpened(null)} title={shown?.name ?? ''}>
              {shown && <Opened of={shown} />}
            </Sheet>
          </>
        )
      }}
    </Screen>
  )
}
