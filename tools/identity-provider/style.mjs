/** The page's look: the product's paper, ink and ember, in light and dark. */
export const STYLE = `
  :root { color-scheme: light dark; --paper: #f4f1e7; --surface: #fefcf6; --line: #d5cfbd; --outline: #857f6c;
    --ink: #1a2b25; --ink2: #4d5b53; --primary: #1f4f3e; --on-primary: #fbf8ee; --tint: #dce6d8;
    --on-tint: #1a4233; --notice: #fbe3d3; --on-notice: #8a2f08; --focus: #0b6c8a; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #0e1819; --surface: #162426; --line: #2a3b3d; --outline: #6f8483; --ink: #f0ebdc;
      --ink2: #aebbb2; --primary: #8cc9a6; --on-primary: #0c231a; --tint: #1f3a33; --on-tint: #bfe3cc;
      --notice: #43250f; --on-notice: #ffc596; --focus: #6fd0ea; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
    background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { width: 100%; max-width: 440px; padding: 28px 24px; background: var(--surface);
    border: 1px solid var(--line); border-radius: 12px; }
  h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.2; }
  h2 { margin: 24px 0 8px; font-size: 17px; }
  p { margin: 0 0 16px; color: var(--ink2); }
  .eyebrow { margin: 0 0 4px; font-size: 14px; font-weight: 600; color: var(--primary); }
  .notice { padding: 10px 12px; border-radius: 8px; background: var(--notice); color: var(--on-notice); }
  button, input { font: inherit; }
  button { min-height: 44px; cursor: pointer; border-radius: 8px; }
  button:focus-visible, input:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  .identity { display: flex; align-items: center; gap: 12px; width: 100%; margin-bottom: 8px; padding: 10px 12px;
    text-align: left; color: inherit; background: none; border: 1px solid var(--outline); }
  .identity:hover { background: var(--tint); color: var(--on-tint); }
  .initials { display: grid; place-items: center; flex: none; width: 40px; height: 40px; border-radius: 50%;
    background: var(--tint); color: var(--on-tint); font-weight: 700; }
  .who { display: grid; flex: 1; min-width: 0; line-height: 1.35; overflow-wrap: anywhere; }
  .who span { font-size: 14px; }
  .tag { padding: 2px 8px; border-radius: 6px; background: var(--notice); color: var(--on-notice); font-size: 13px; }
  .fields { display: grid; gap: 12px; }
  label { display: grid; gap: 4px; font-weight: 600; font-size: 15px; }
  input:not([type='checkbox']) { min-height: 44px; padding: 8px 12px; color: inherit; background: transparent;
    border: 1px solid var(--outline); border-radius: 8px; }
  .check { display: flex; align-items: center; gap: 10px; min-height: 44px; font-weight: 400; }
  .check input { width: 20px; height: 20px; accent-color: var(--primary); }
  .primary { border: 0; padding: 10px 16px; background: var(--primary); color: var(--on-primary); font-weight: 700; }
  .quiet { width: 100%; margin-top: 12px; border: 0; background: none; color: var(--primary); font-weight: 600; }
`;
