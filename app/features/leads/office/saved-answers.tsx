import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareQuote, Plus, Trash2 } from 'lucide-react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { Menu } from '#app/office/controls/menu.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { invalidate } from '#app/office/invalidate.ts'
import { readSavedAnswers, saveAnswers } from '#app/features/leads/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'

/** Inserts a saved answer into a message, saves what is typed as one, or deletes one. */
export function SavedAnswersMenu({ text, onInsert }: { text: string; onInsert: (answer: string) => void }) {
  const { data } = useQuery(apiQuery(readSavedAnswers))
  const [dialog, setDialog] = useState<'save' | 'delete' | null>(null)
  const answers = data?.answers ?? []
  const stored = { answers, version: data?.updatedAt, onClose: () => setDialog(null) }
  return (
    <>
      <Menu
        label="Saved Answers"
        Icon={MessageSquareQuote}
        iconOnly={false}
        tone="plain"
        items={[
          ...answers.map(({ title, text: answer }) => ({ label: title, onSelect: () => onInsert(answer) })),
          { label: 'Save an Answer…', Icon: Plus, disabled: !data, onSelect: () => setDialog('save') },
          answers.length > 0 && { label: 'Delete an Answer…', Icon: Trash2, onSelect: () => setDialog('delete') },
        ]}
      />
      {/* Not in the form of the message. */}
      {dialog !== null &&
        createPortal(
          dialog === 'save' ? <SaveAnswer {...stored} text={text} /> : <DeleteAnswer {...stored} />,
          document.body,
        )}
    </>
  )
}

interface Stored {
  answers: readonly { title: string; text: string }[]
  version: string | undefined
  onClose: () => void
}

function useSaveAnswers({ version: ifMatch, onClose }: Stored, onInvalid?: (fields: Record<string, string>) => void) {
  const client = useQueryClient()
  const action = useAdminAction(saveAnswers, {
    success: ['Answers Saved', 'Your saved answers are up to date.'],
    failure: ['Save Failed', 'Failed to save the answers. Please try again.'],
    invalidates: [readSavedAnswers.path],
    onSuccess: onClose,
    onRefused: ({ status, refusal }) => {
      // The next press saves beside what was saved elsewhere.
      if (status === 412) void invalidate(client, [readSavedAnswers.path])
      if (!refusal?.fields || !onInvalid) return false
      onInvalid(refusal.fields)
      return true
    },
  })
  return {
    busy: action.busy,
    save: (answers: Stored['answers']) => void action.run({ body: { answers: [...answers] }, ifMatch }),
  }
}

function SaveAnswer({ text, ...stored }: Stored & { text: string }) {
  const { answers, onClose } = stored
  const [value, setValue] = useState({ title: '', text })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy, save } = useSaveAnswers(stored, setErrors)
  // A name that is taken is replaced.
  const others = answers.filter(({ title }) => title.toLowerCase() !== value.title.trim().toLowerCase())
  const errorOf = (name: 'title' | 'text') => errors[`answers.${others.length}.${name}`] ?? errors.answers
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Save an Answer"
      text="Tags are filled in when you use it: {{first_name}}, {{appointment}}, {{technician}}."
      confirmLabel="Save"
      busy={busy}
      onConfirm={() => save([...others, value])}
    >
      <TextField
        label="Name"
        maxLength={60}
        value={value.title}
        error={errorOf('title')}
        onChange={({ target }) => setValue({ ...value, title: target.value })}
      />
      <TextArea
        label="Answer"
        rows={5}
        maxLength={2000}
        value={value.text}
        error={errorOf('text')}
        onChange={({ target }) => setValue({ ...value, text: target.value })}
      />
    </AlertDialog>
  )
}

function DeleteAnswer(stored: Stored) {
  const { answers, onClose } = stored
  const [chosen, setChosen] = useState(answers[0]?.title)
  const { busy, save } = useSaveAnswers(stored)
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Delete an Answer"
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={() => save(answers.filter(({ title }) => title !== chosen))}
    >
      <SelectField
        label="Answer"
        options={answers.map(({ title }) => ({ value: title, label: title }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
    </AlertDialog>
  )
}
