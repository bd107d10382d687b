import { hourText, type Skipped } from '@lentera/contract/attendance/lesson'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** Who came to school and was absent in a lesson: how many, and behind a tap who and when. `to` leads to the pupil. An answer that a device kept from an older page has none. */
export function SkippedLessons({ skipped = [], to }: { skipped?: readonly Skipped[]; to: (pupil: Skipped) => string }) {
  const [open, setOpen] = useState(false)
  if (skipped.length === 0) return null
  return (
    <div className="mb-3">
      <Notice tone="warn">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span>{skipped.length} siswa hadir, tetapi tidak ada di pelajaran.</span>
          <Button icon={DoorOpen} onClick={() => setOpen(true)}>
            Lihat siapa
          </Button>
        </span>
      </Notice>
      <Sheet open={open} onClose={() => setOpen(false)} title="Hadir, tetapi tidak di pelajaran">
        <List label="Tidak di pelajaran">
          {skipped.map((pupil) => (
            <Row
              key={pupil.id}
              title={pupil.name}
              note={`${pupil.class_name} · ${pupil.lessons.map((lesson) => `alpa ${hourText(lesson)} ${lesson.subject} (${lesson.recorded_by})`).join(', ')}`}
              to={to(pupil)}
            />
          ))}
        </List>
      </Sheet>
    </div>
  )
}
