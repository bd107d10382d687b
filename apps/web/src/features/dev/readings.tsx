import { keysOf } from '@lentera/contract/kit/keys'
import { attendanceStatuses } from '@lentera/contract/attendance'
import { permitStates } from '@lentera/contract/permits/entities'
import { Backpack, Check, Laptop, School, Smartphone } from 'lucide-react'
import { Avatar } from '#ui/avatar.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Mark } from '#ui/delivery-mark.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { IconTile, LitTile, Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { OfflineMark, RecordStatus } from '#school/record-status.tsx'
import { Prose } from '#ui/prose.tsx'
import { Parts, Stat } from '#ui/stat.tsx'
import { StatusLetter, StatusPill } from '#school/status-pill.tsx'
import { tint } from '#ui/tones.ts'
import { Isolated, Linked, UserText } from '#ui/user-text.tsx'
import { WeekStrip } from '#school/week-strip.tsx'
import { Exhibit, Ground, Together } from './exhibit.tsx'

const tones = keysOf(tint)
const statuses = keysOf(attendanceStatuses)
/** Monday to Saturday of a week in July, one status each. */
const week = (from: number) =>
  Array.from({ length: 6 }, (_, at) => ({
    date: `2026-07-${13 + at}`,
    status: statuses[(from + at) % statuses.length] ?? 'unrecorded',
    verification: null,
  }))

const Texts = () => (
  <>
    <Exhibit of="Prose">
      <Ground>
        <Prose
          text={
            '## Langkah kerja\nCatat yang terlihat.\n\n1. Ukur tingginya.\n2. Tulis satuannya.\n\n> Angka tanpa satuan belum selesai.'
          }
        />
      </Ground>
    </Exhibit>
    <Exhibit of="UserText, Linked, Isolated">
      <Ground className="grid gap-2">
        <UserText text={'Bahan bacaan: kemdikbud.go.id/buku\nTolong dibaca sebelum Senin.'} />
        <p>
          <Linked text="Rapat di https://meet.jit.si/kelas-xi-ipa-2 pukul 19.00" />
        </p>
        <p>
          <Isolated>{'محمد Andi'}</Isolated> (XI IPA 2)
        </p>
      </Ground>
    </Exhibit>
  </>
)

/** States and statuses. */
const Statuses = () => (
  <>
    <Exhibit of="Pill">
      <Together>
        {tones.map((tone) => (
          <Pill key={tone} tone={tone} icon={Check}>
            {tone}
          </Pill>
        ))}
      </Together>
    </Exhibit>
    <Exhibit of="StatePill">
      <Together>
        {keysOf(permitStates).map((state) => (
          <StatePill key={state} of={permitStates[state]} />
        ))}
      </Together>
    </Exhibit>
    <Texts />
    <Exhibit of="Mark">
      <Together>
        <Mark state="delivered" />
        <Mark state="waiting" />
        <Mark state="failed" />
      </Together>
    </Exhibit>
    <Exhibit of="RecordStatus, OfflineMark">
      <Together>
        <RecordStatus record={null} />
        <OfflineMark />
      </Together>
    </Exhibit>
    <Exhibit of="StatusPill, StatusLetter">
      <Ground className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          {statuses.map((status) => (
            <StatusPill key={status} status={status} {...(status === 'late' && { detail: '7 menit' })} />
          ))}
          <StatusPill status="present" verification="waiting" />
          <StatusPill status="present" verification="rejected" />
        </div>
        <div className="flex flex-wrap gap-2">
          {statuses.map((status) => (
            <StatusLetter key={status} status={status} />
          ))}
          <StatusLetter status="present" verification="waiting" small />
          <StatusLetter status="late" small />
        </div>
      </Ground>
    </Exhibit>
  </>
)

const Figures = () => (
  <>
    <Exhibit of="Stat, Parts">
      <div className="grid grid-cols-2 gap-3">
        <Stat name="Hadir" value="1.250" note="97% dari 1.288" tone="ok" />
        <Stat name="Tanpa warna" value="0" />
      </div>
      <div className="mt-3 grid gap-3">
        <Parts
          label="Bagian tipis"
          parts={[
            { name: 'hadir', value: 30, tone: 'ok' },
            { name: 'terlambat', value: 4, tone: 'warn' },
            { name: 'belum', value: 2, tone: 'off' },
          ]}
        />
        <Parts label="Bagian tebal" thick parts={[{ name: 'alpa', value: 1, tone: 'bad' }]} />
        <Parts label="Bagian kosong" parts={[]} />
      </div>
    </Exhibit>
    <Exhibit of="WeekStrip">
      <Ground>
        <WeekStrip
          today="2026-07-15"
          rows={[
            { name: 'Andi', days: week(1) },
            { name: 'Bunga', days: week(3) },
          ]}
        />
      </Ground>
    </Exhibit>
  </>
)

/** What a person reads. */
export const Readings = () => (
  <>
    <Statuses />
    <Exhibit of="IconTile, LitTile">
      <Together>
        {tones.map((tone) => (
          <IconTile key={tone} icon={School} tone={tone} />
        ))}
        <LitTile icon={Backpack} />
      </Together>
    </Exhibit>
    <Exhibit of="Avatar">
      <Together>
        <Avatar name="Andi Saputra" size="small" />
        <Avatar name="Ratna Dewi, S.Pd." />
        <Avatar name="Bunga Saputri" size="large" />
      </Together>
    </Exhibit>
    <Exhibit of="List, Row">
      <List label="Contoh daftar">
        <Row
          title="Baris"
          note="dengan catatan"
          leading={<IconTile icon={Laptop} tone="off" />}
          pill={<Pill tone="ok">Baru</Pill>}
        />
        <Row title="Baris yang menuju halaman lain" to="/dev/gallery" leading={<IconTile icon={Smartphone} />} />
        <Row title="Baris yang membuka sesuatu" onClick={() => undefined} />
      </List>
    </Exhibit>
    <Exhibit of="Facts">
      <Facts
        facts={[
          { name: 'Jarak', value: '42 m' },
          { name: 'Akurasi', value: '8 m, baik' },
        ]}
      />
    </Exhibit>
    <Exhibit of="Card, Section">
      <Section title="Judul bagian" action={<Pill tone="accent">aksi</Pill>}>
        <div className="grid gap-3">
          <Card className="p-4">Lembar</Card>
          <Card raised className="p-4">
            Lembar yang mengapung
          </Card>
        </div>
      </Section>
    </Exhibit>
    <Figures />
  </>
)
