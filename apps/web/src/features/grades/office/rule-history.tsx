import {
  gradeBands,
  type GradeRuleChange,
  type GradeRuleValues,
  gradeKinds,
  remedialRules,
  weighedKinds,
} from '@lentera/contract/grades'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'

/** The rules as sentences, by what they are about. */
const said = (
  { weights, bounds, kktp, late_is_zero, remedial }: GradeRuleValues,
  isSubject: boolean,
): Record<string, string> => ({
  Bobot:
    weights === null
      ? 'seperti sekolah'
      : weighedKinds
          .filter((kind) => weights[kind] > 0)
          .map((kind) => `${gradeKinds[kind]} ${weights[kind]}%`)
          .join(', '),
  'Batas predikat':
    bounds === null
      ? 'seperti sekolah'
      : [bounds.sufficient, bounds.good, bounds.very_good].map((from, at) => `${gradeBands[at + 1]?.label} ${from}`).join(', '),
  KKTP: kktp === null ? (isSubject ? 'seperti sekolah' : 'belum ditetapkan') : String(kktp),
  'Belum mengumpulkan': late_is_zero == null ? 'seperti sekolah' : late_is_zero ? 'dihitung 0 mulai tenggat' : 'tidak dihitung 0',
  Remedial: remedial == null ? 'seperti sekolah' : remedialRules[remedial].toLowerCase(),
})

const differences = ({ subject, before, after }: GradeRuleChange): string[] => {
  const [from, to] = [said(before, subject !== null), said(after, subject !== null)]
  return Object.keys(to).flatMap((name) => (from[name] === to[name] ? [] : [`${name}: ${from[name]} → ${to[name]}`]))
}

/** Every change of the rules: from what to what, who, when and why. */
export function RuleHistory({ changes }: { changes: readonly GradeRuleChange[] }) {
  if (changes.length === 0) return null
  return (
    <Section title="Riwayat aturan nilai">
      <List label="Riwayat aturan nilai">
        {changes.map((change) => (
          <Row
            key={`${change.at} ${change.subject} ${JSON.stringify(change.after)}`}
            title={`${change.subject ?? 'Semua pelajaran'} · ${change.semester ?? 'sejak awal'}`}
            note={[
              ...differences(change),
              change.by === null ? 'Berlaku sebelum riwayat dicatat' : `${change.by}, ${shortDate(schoolDay(change.at))}`,
              change.why !== '' && `Alasan: ${change.why}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </List>
    </Section>
  )
}
