/** The style sheet of the board, which the build makes from src/pages. */
declare module 'virtual:board.css';
