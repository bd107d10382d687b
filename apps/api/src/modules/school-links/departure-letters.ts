import { type DepartureCause, departureCauses } from '@lentera/contract/school-links/departures'

/** What a letter says of one pupil. */
interface DepartureWords {
  readonly school: string
  /** The last day, written out. */
  readonly until: string
}

const END = 'Demikian surat keterangan ini dibuat untuk dipergunakan sebagaimana mestinya.'
const enrolled = ({ until }: DepartureWords) => `Siswa tersebut terakhir terdaftar sebagai siswa sekolah kami pada ${until}`
const moved = (said: DepartureWords) => `${enrolled(said)}, dan pindah ke sekolah tujuan di atas. ${END}`
const left = (said: DepartureWords) => `${enrolled(said)}, dan sejak itu tidak lagi menjadi siswa sekolah kami. ${END}`

const texts: Record<DepartureCause, (said: DepartureWords) => string> = {
  moved_house: moved,
  with_parents: moved,
  own_wish: moved,
  abroad: (said) =>
    `${enrolled(said)}, dan melanjutkan pendidikannya di luar negeri, di tujuan yang tertulis di atas. ` +
    `Kami mendoakan keberhasilannya. ${END}`,
  expelled: left,
  resigned: (said) =>
    `${enrolled(said)}, dan mengundurkan diri dari sekolah kami dengan sepengetahuan orang tua atau walinya. ` +
    `Kami berterima kasih atas kebersamaannya dan mendoakan yang terbaik. ${END}`,
  dropped_out: (said) =>
    `Siswa tersebut pernah bersekolah di ${said.school} sampai dengan ${said.until}. ` +
    `Sekolah siap membantu bila ia ingin melanjutkan pendidikannya. ${END}`,
  died: (said) =>
    `Siswa tersebut telah meninggal dunia, dan terdaftar sebagai siswa sekolah kami sampai dengan ${said.until}. ` +
    `Segenap keluarga besar ${said.school} turut berduka cita dan akan selalu mengenangnya. ${END}`,
  other: left,
}

/** What stands under the facts of the letter of a departure. */
export const letterText = (cause: DepartureCause, said: DepartureWords): string => texts[cause](said)

/** Causes that a letter keeps to itself: its name says it already, or whoever reads it next would judge its bearer by it. */
const kept: readonly DepartureCause[] = ['died', 'resigned', 'dropped_out', 'expelled', 'other']

/** The line of a letter that says why, as its name and value; none where there is nothing to say. */
export const letterReason = (cause: DepartureCause, reason: string): readonly (readonly [name: string, value: string])[] => {
  if (!kept.includes(cause)) return [['Alasan', [departureCauses[cause], reason].filter(Boolean).join('. ')]]
  return reason === '' ? [] : [['Keterangan', reason]]
}
