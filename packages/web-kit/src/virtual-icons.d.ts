declare module 'virtual:icon/*' {
  const icon: import('./ui/icon.tsx').IconData;
  export default icon;
}
