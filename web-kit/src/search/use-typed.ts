import { useCallback, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/**
 * The text of a field that tells of what is typed after a short pause, trimmed. `value` is what was told last; it may
 * also change from outside: then the text follows.
 */
export function useTyped(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const tell = useRef(onPause);
  useEffect(() => {
    tell.current = onPause;
  });

  // The back button or another field: the text follows. Our own text coming back must not undo newer typing.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  const send = useCallback((wanted: string) => {
    setSent(wanted);
    tell.current(wanted);
  }, []);

  useEffect(() => {
    if (text.trim() === sent) return;
    const timer = setTimeout(() => send(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, sent, send]);

  /** Without the pause. */
  const sendNow = (wanted = text) => {
    setText(wanted);
    if (wanted.trim() !== sent) send(wanted.trim());
  };
  return { text, setText, sendNow };
}
