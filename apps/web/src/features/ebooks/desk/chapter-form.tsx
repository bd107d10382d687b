import { type DeskChapter, type DeskEbook, ebookDesk, ebookDeskLimits } from '@lentera/contract/ebook-desk'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { Card, Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { MarkedArea } from '#ui/form/marked-area.tsx'
import { Prose } from '#ui/prose.tsx'
import { TextField } from '#ui/text-field.tsx'
import { bookAddress } from './words.ts'

type ChapterValues = Pick<DeskChapter, 'number' | 'title' | 'text'>

/** One chapter with its preview beside it. */
export function ChapterForm({ book, chapter }: { book: DeskEbook; chapter: ChapterValues }) {
  const navigate = useNavigate()
  const form = useForm(ebookDesk.writeChapter, {
    start: { title: chapter.title, text: chapter.text },
    check: ({ title, text }) => ({
      title: title.trim() === '' ? 'Tulis judul babnya.' : undefined,
      text: text.trim().length < 20 ? 'Tulis minimal 20 huruf.' : undefined,
    }),
    input: (said) => ({
      params: { ebook_uuid: book.uuid },
      body: { ...said, number: chapter.number, revision: book.revision },
    }),
    said: 'Bab disimpan.',
    done: () => void navigate(bookAddress(book.uuid)),
  })
  const { values, field } = form
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <Form of={form}>
        <TextField label="Judul bab" maxLength={120} {...field('title')} />
        <MarkedArea marks="prose" label="Teks" rows={18} maxLength={ebookDeskLimits.chapter} {...field('text')} />
        <Submit>Simpan bab</Submit>
      </Form>
      <Section title="Pratinjau">
        <Card className="grid gap-3 p-4">
          <p className="text-title font-bold text-balance">{values.title || 'Judul bab'}</p>
          <Prose text={values.text} />
        </Card>
      </Section>
    </div>
  )
}
