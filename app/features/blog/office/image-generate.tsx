import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Lightbulb, Sparkles } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { suggestImagePrompt } from '#app/features/images/calls.ts'
import { call } from '#app/http/request.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toasts.ts'

import type { PostValues } from './post-form.ts'
import { errorMessage } from '#app/features/images/office/send-file.ts'

import type { PendingImage } from './use-pending-image.ts'

/** Generates an image for the post from a prompt, which the AI service can suggest. */
export function ImageGenerate({ values, pending }: { values: PostValues; pending: PendingImage }) {
  const [prompt, setPrompt] = useState('')
  const { title, content, category } = values
  const post = { title, content, category: category || 'General' }
  const generate = () => void pending.generate({ ...post, prompt })

  const suggest = useMutation({
    mutationFn: () => call(suggestImagePrompt, post),
    onSuccess: (response) => {
      setPrompt(response.prompt)
      showToast(
        'AI Suggestion',
        response.source === 'ai'
          ? "Here's a suggested prompt. Edit it as you like."
          : 'This prompt is based on your title and category. Edit it as you like.',
      )
    },
    onError: (error) =>
      showToast('Suggestion Failed', errorMessage(error, 'Failed to suggest a prompt. Please try again.'), 'error'),
    networkMode: 'always',
  })
  const ifWritten = (run: () => void) => {
    if (title.trim() === '' || content.trim() === '')
      showToast('Missing Information', 'Please enter a title and content first.', 'error')
    else run()
  }
  return (
    <div className="grid gap-3">
      <TextArea
        label="Prompt"
        rows={4}
        value={prompt}
        maxLength={2_000}
        hint="Describe the image. If blank, the title and category are used."
        onChange={({ target }) => setPrompt(target.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        <ToolButton
          label={suggest.isPending ? 'Loading...' : 'Suggest a Prompt'}
          Icon={Lightbulb}
          disabled={suggest.isPending || pending.source === 'generate'}
          onClick={() => ifWritten(() => suggest.mutate())}
          className="md:min-h-11"
        />
        <Button disabled={pending.source !== null} onClick={() => ifWritten(generate)}>
          <Sparkles aria-hidden="true" className="size-4.5" />
          {pending.source === 'generate' ? 'Generating...' : 'Generate Image'}
        </Button>
      </div>
      {pending.source === 'generate' && (
        <p role="status" className="text-ink-soft">
          This can take up to a minute. You can keep writing.
        </p>
      )}
    </div>
  )
}
