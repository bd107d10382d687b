import type { Letter } from '#kit/print/letter.ts'
import { fullDate } from '#notices/words.ts'
import { signedAt } from '#school/letterhead.ts'
import type { GraduationRow } from './graduation.queries.ts'

const genders = { female: 'Perempuan', male: 'Laki-laki' } as const
const yearName = (first: number) => `${first}/${first + 1}`

/** The letter of a graduate. One that no longer holds says so, and has no QR. */
export const graduationLetter = (
  { content, number, letter_on, code, holds }: Pick<GraduationRow, 'content' | 'number' | 'letter_on' | 'code' | 'holds'>,
  publicUrl: string,
): Letter => {
  const { school, name, born_on, birth_place, gender, class_name, year, graduated_on, place, signer } = content
  const born = [birth_place, born_on && fullDate(born_on)].filter(Boolean).join(', ')
  const address = `${publicUrl}/graduation/${code}`
  return {
    title: `Surat keterangan lulus ${name}`,
    letterhead: { name: school.name, lines: [...school.lines] },
    heading: holds ? 'SURAT KETERANGAN LULUS' : 'SURAT KETERANGAN LULUS (TIDAK BERLAKU)',
    number,
    intro: `Yang bertanda tangan di bawah ini, Kepala ${school.name}, menerangkan bahwa:`,
    facts: [
      ['Nama', name],
      ['Nomor induk', content.number ?? '–'],
      ['NISN', content.nisn ?? '–'],
      ['Tempat, tgl. lahir', born || '–'],
      ['Jenis kelamin', gender === null ? '–' : genders[gender]],
      ...(content.parent_names === null ? [] : ([['Orang tua/wali', content.parent_names]] as const)),
      ['Kelas terakhir', class_name === null ? '–' : `${class_name}, ${yearName(year)}`],
      ['Tanggal kelulusan', fullDate(graduated_on)],
    ],
    text:
      `Siswa tersebut telah menyelesaikan pendidikannya dan dinyatakan LULUS dari ${school.name} pada tahun ajaran ${yearName(year)}. ` +
      'Surat keterangan ini dapat digunakan sampai ijazahnya diterbitkan. ' +
      'Demikian surat keterangan ini dibuat untuk dipergunakan sebagaimana mestinya.',
    qr: holds ? { text: address, caption: `Periksa keaslian: ${address.replace(/^https?:\/\//, '')}` } : null,
    signature: {
      above: [signedAt({ place }, fullDate(letter_on)), 'Kepala sekolah,'],
      name: signer.name,
      number: signer.number,
    },
    paper: 'A4',
  }
}
