import type { Module, ModuleTurn, WebLink } from '@lentera/contract/modules'
import type { Attachment } from '@lentera/contract/uploads'

export const gradeText = (grade: number): string => `Kelas ${grade}`

/** What a teacher can do with an own module, and what is said once it is done. */
export const turns: Readonly<Record<ModuleTurn, { readonly label: string; readonly said: string }>> = {
  publish: { label: 'Tandai siap dipakai', said: 'Modul siap dipakai.' },
  share: { label: 'Bagikan ke rekan', said: 'Guru lain di sekolah Anda kini dapat membaca dan menyalinnya.' },
  withdraw: { label: 'Berhenti berbagi', said: 'Tidak dibagikan lagi. Salinan rekan tetap ada pada mereka.' },
  archive: { label: 'Arsipkan', said: 'Modul diarsipkan.' },
  restore: { label: 'Keluarkan dari arsip', said: 'Modul kembali sebagai draf.' },
}

/** What a form for a module holds. */
export interface Written {
  readonly title: string
  readonly subject_uuid: string
  readonly grade: string
  readonly objective: string
  readonly text: string
  readonly links: readonly WebLink[]
  readonly files: readonly string[]
  readonly kept: readonly Attachment[]
  /** That was seen of what is changed; 0 of a new one. */
  readonly revision: number
}
export const blank: Written = {
  title: '',
  subject_uuid: '',
  grade: '',
  objective: '',
  text: '',
  links: [],
  files: [],
  kept: [],
  revision: 0,
}
export const writtenOf = ({ title, subject, grade, objective, text, links, files, revision }: Module): Written => ({
  title,
  subject_uuid: subject?.uuid ?? '',
  grade: grade === null ? '' : String(grade),
  objective,
  text,
  links,
  files: [],
  kept: files,
  revision,
})

/** An address as it is typed, with what it begins with. */
const whole = (url: string) => (/^https?:\/\//i.test(url.trim()) || url.trim() === '' ? url.trim() : `https://${url.trim()}`)
const isAddress = (url: string) => URL.canParse(url) && new URL(url).hostname.includes('.')
export const missing = ({ title, text, links, files, kept }: Written) => ({
  title: title.trim().length < 3 ? 'Tulis minimal 3 huruf.' : undefined,
  text:
    text.trim() === '' && links.length === 0 && files.length === 0 && kept.length === 0
      ? 'Tulis isinya, atau tambahkan berkas atau tautan.'
      : undefined,
  ...Object.fromEntries(
    links.map(({ url }, at) => [
      `links.${at}.url`,
      isAddress(whole(url)) ? undefined : 'Tulis alamat seperti https://contoh.id.',
    ]),
  ),
})
/** What both calls take of it. */
export const bodyOf = ({ title, subject_uuid, grade, objective, text, links, files }: Written) => ({
  title,
  subject_uuid: subject_uuid === '' ? null : subject_uuid,
  ...(grade !== '' && { grade: Number(grade) }),
  objective,
  text,
  links: links.map(({ title: name, url }) => ({
    url: whole(url),
    title:
      name.trim() ||
      whole(url)
        .replace(/^https?:\/\//, '')
        .slice(0, 120),
  })),
  files: [...files],
})
