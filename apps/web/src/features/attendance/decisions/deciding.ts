import { attendanceDecisions, type Decided, type RequestVerb } from '@lentera/contract/attendance/decisions'
import { Check, X } from 'lucide-react'
import type { Deciding } from '#lib/offline/use-deciding.ts'
import type { Verb } from '#ui/decide/desk.ts'
import { endedText, sentence } from './ended.ts'

/** Why one was not decided: somebody else was first, or it is no longer what was seen. */
const wordsOf = ({ outcome, ended }: Decided['results'][number]): string =>
  outcome === 'changed' || !ended
    ? 'berubah sejak Anda lihat. Periksa lagi sebelum memutuskan.'
    : `sudah diputuskan lebih dulu. ${sentence(endedText(ended))}`

/** How waiting check-ins are decided. */
export const deciding: Deciding<typeof attendanceDecisions.decide, RequestVerb> = {
  call: attendanceDecisions.decide,
  input: (things, decision, reason) => ({
    body: {
      requests: things.map(({ id, revision }) => ({ attendance_id: id, revision })),
      decision,
      ...(reason !== undefined && { reason }),
    },
  }),
  said: ({ body }) => ({ verb: body.decision, ids: body.requests.map(({ attendance_id }) => attendance_id) }),
  outcomes: ({ results }) =>
    results.map((one) =>
      one.outcome === 'decided'
        ? { id: one.attendance_id, taken: one.record.verification === 'approved' ? 'approve' : 'reject' }
        : { id: one.attendance_id, taken: null, words: wordsOf(one) },
    ),
}

export const verbs: readonly Verb<RequestVerb>[] = [
  {
    verb: 'reject',
    label: 'Tolak',
    done: 'ditolak',
    letter: 't',
    icon: X,
    tone: 'danger',
    needsReason: true,
    effect:
      'Kembali menjadi belum presensi, atau alpa bila harinya sudah ditutup. Siswa dan orang tua melihat alasannya. Tidak bisa diurungkan, hanya dikoreksi.',
  },
  {
    verb: 'approve',
    label: 'Setujui',
    done: 'disetujui',
    letter: 's',
    icon: Check,
    tone: 'main',
    effect: 'Tercatat hadir atau terlambat menurut jam presensinya. Tidak bisa diurungkan, hanya dikoreksi.',
  },
]
