import { type DeskEbook, ebookDesk, ebookDeskLimits } from '@lentera/contract/ebook-desk'
import { type EbookLevel, ebookLevels, type EbookSubject, ebookSubjects } from '@lentera/contract/ebooks'
import { useNavigate } from 'react-router'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { bookAddress, covers } from './words.ts'

interface BookSaid {
  readonly title: string
  readonly author: string
  readonly level: EbookLevel
  readonly subject: EbookSubject
  readonly summary: string
  readonly cover: string
  readonly license: string
}
const blank: BookSaid = { title: '', author: '', level: 'all', subject: 'story', summary: '', cover: '1', license: 'CC BY 4.0' }
const startOf = ({ title, author, level, subject, summary, cover, license }: DeskEbook): BookSaid => ({
  title,
  author,
  level,
  subject,
  summary,
  cover: String(cover),
  license,
})
const short = (text: string, least: number) => (text.trim().length < least ? `Tulis minimal ${least} huruf.` : undefined)
const call = (book: DeskEbook | null) => (book === null ? ebookDesk.add : ebookDesk.change)

/** What a book is: a new one is a draft, whose chapters come after it is saved. */
export function BookForm({ book }: { book: DeskEbook | null }) {
  const navigate = useNavigate()
  const form = useForm(call(book), {
    start: book ? startOf(book) : blank,
    check: ({ title, author, summary, license }) => ({
      title: short(title, 3),
      author: short(author, 2),
      summary: short(summary, 10),
      license: short(license, 3),
    }),
    input: ({ cover, ...said }: BookSaid) => {
      const body = { ...said, cover: Number(cover) }
      return book === null ? { body } : { params: { ebook_uuid: book.uuid }, body: { ...body, revision: book.revision } }
    },
    said: 'Buku disimpan.',
    done: ({ uuid }) => void navigate(bookAddress(uuid), { replace: true }),
  })
  const { field } = form
  return (
    <Form of={form}>
      <TextField label="Judul" maxLength={ebookDeskLimits.title} {...field('title')} />
      <TextField label="Penulis" maxLength={ebookDeskLimits.author} {...field('author')} />
      <div className="grid grid-cols-1 gap-x-4 [&>*]:min-w-0 sm:grid-cols-2">
        <Select label="Jenjang" options={optionsOf(ebookLevels)} {...field('level')} />
        <Select label="Jenis" options={optionsOf(ebookSubjects)} {...field('subject')} />
        <Select label="Warna sampul" options={covers} {...field('cover')} />
        <TextField
          label="Lisensi"
          hint="Hanya yang boleh dibagikan kepada semua orang."
          maxLength={ebookDeskLimits.license}
          {...field('license')}
        />
      </div>
      <TextArea label="Ringkasan" rows={2} maxLength={ebookDeskLimits.summary} {...field('summary')} />
      <Submit>Simpan buku</Submit>
    </Form>
  )
}
