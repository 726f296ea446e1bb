// Registers the parts of Chart.js that the configuration uses, for the browser and the Worker alike.

import {
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
  SubTitle,
  Title,
  Tooltip,
} from 'chart.js'

Chart.register(CategoryScale, Legend, LinearScale, LineController, LineElement)
Chart.register(LogarithmicScale, PointElement, SubTitle, Title, Tooltip)

export { Chart }
