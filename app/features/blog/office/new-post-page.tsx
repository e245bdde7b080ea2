import { PostEditor } from './post-editor.tsx'

/** /admin/blog/new */
export const NewPostPage = () => <PostEditor post={null} />
